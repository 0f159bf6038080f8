//! What a test lets people do, through the handle. The acts themselves are in `people`.

use serde_json::Value;

use crate::answer::{Answer, NoAnswer, answer, choices};
use crate::handle::Sandbox;
use crate::people::{self, Actor, Click, Given};

impl Sandbox {
    /// Uses a chat command. `options` is an object of names and values; a subcommand is an object inside.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or Discord's client would not send this.
    pub async fn command(
        &self,
        who: u64,
        channel: u64,
        name: &str,
        options: Value,
    ) -> Result<Answer, NoAnswer> {
        let actor = Actor {
            user: who,
            channel,
            locale: None,
        };
        let pending = people::command(
            &mut self.shared.lock(),
            &actor,
            name,
            &Given::from_object(&options),
        )?;
        answer(&self.shared, pending).await
    }

    /// Types in the option `focused` and returns what the bot proposes; `options` holds what is typed so far.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the option is not completed by the bot.
    pub async fn autocomplete(
        &self,
        who: u64,
        channel: u64,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<Value>, NoAnswer> {
        let actor = Actor {
            user: who,
            channel,
            locale: None,
        };
        let mut given = Given::from_object(&options);
        Given::focus(&mut given, focused);
        let pending = people::autocomplete(&mut self.shared.lock(), &actor, name, &given)?;
        choices(&self.shared, pending).await
    }

    /// Presses a button.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the message has no such enabled button for this person.
    pub async fn press(&self, who: u64, message: u64, custom_id: &str) -> Result<Answer, NoAnswer> {
        self.click(who, message, custom_id, Click::Press).await
    }

    /// Chooses from a menu.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the message has no such menu with these options for this person.
    pub async fn select(
        &self,
        who: u64,
        message: u64,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, NoAnswer> {
        let values = values.iter().map(|v| (*v).to_owned()).collect();
        self.click(who, message, custom_id, Click::Choose(values)).await
    }

    /// Sends a click that need not be possible, as a hostile client or a very old message would.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the person does not see the message.
    pub async fn forge_component(
        &self,
        who: u64,
        message: u64,
        custom_id: &str,
        component_type: u8,
        values: &[&str],
    ) -> Result<Answer, NoAnswer> {
        let values = values.iter().map(|v| (*v).to_owned()).collect();
        self.click(who, message, custom_id, Click::Forged(component_type, values))
            .await
    }

    async fn click(&self, who: u64, message: u64, custom_id: &str, click: Click) -> Result<Answer, NoAnswer> {
        let pending = people::click(&mut self.shared.lock(), who, message, custom_id, click, None)?;
        answer(&self.shared, pending).await
    }

    /// Fills in and sends the form that `form` opened; inputs that are not named keep what they hold.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the form would not take these values.
    pub async fn submit_modal(
        &self,
        who: u64,
        form: &Answer,
        fields: &[(&str, &str)],
    ) -> Result<Answer, NoAnswer> {
        let fields: Vec<_> = fields
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        let pending = people::submit(&mut self.shared.lock(), who, form.interaction, &fields, None)?;
        answer(&self.shared, pending).await
    }

    /// Writes an ordinary message as a person and returns its id.
    ///
    /// # Errors
    ///
    /// If the person may not write there, or this.
    pub fn say(&self, who: u64, channel: u64, content: &str) -> Result<u64, NoAnswer> {
        Ok(people::say(&mut self.shared.lock(), who, channel, content)?)
    }
}
