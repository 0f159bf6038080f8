//! The one place that answers interactions: within the time that Discord allows, once, whatever the handler does.
//!
//! A handler that is quick is answered directly. One that is not gets its time by a deferral, of the kind that its
//! answer will most likely be, and the answer follows as an edit or as a second message.

use std::future::Future;
use std::time::Duration;

use serenity::all::{
    AutocompleteChoice, CommandInteraction, ComponentInteraction, CreateActionRow,
    CreateAutocompleteResponse, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    EditInteractionResponse, Http, InputTextStyle, ModalInteraction,
};

use crate::discord::kit::ids::TYPED_FIELD;
use crate::discord::kit::page::{Visibility, clip};
use crate::discord::kit::reply::{Form, Reply};

/// When to ask Discord for more time; it waits three seconds for a first response.
const PATIENCE: Duration = Duration::from_millis(1500);

/// How Discord is asked for more time: by promising what the answer will most likely be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deferral {
    /// A message for the asker alone.
    Private,
    /// A message for everybody.
    Public,
    /// New content for the clicked message.
    Update,
}

/// Something that can be answered.
pub enum Answerable<'a> {
    /// A slash command.
    Command(&'a CommandInteraction),
    /// A button or menu.
    Component(&'a ComponentInteraction),
    /// A form.
    Form(&'a ModalInteraction),
}

/// Waits for the answer and gives it.
///
/// # Errors
/// What Discord, or the way to it, did not take.
pub async fn answer(
    http: &Http,
    asked: Answerable<'_>,
    deferral: Deferral,
    handler: impl Future<Output = Reply>,
) -> serenity::Result<()> {
    tokio::pin!(handler);
    tokio::select! {
        reply = &mut handler => asked.respond(http, first_response(reply)).await,
        () = tokio::time::sleep(PATIENCE) => {
            asked.respond(http, promise(deferral)).await?;
            let reply = handler.await;
            late_answer(http, &asked, deferral, reply).await
        }
    }
}

fn first_response(reply: Reply) -> CreateInteractionResponse {
    match reply {
        Reply::Private(page) => CreateInteractionResponse::Message(page.into_response(Visibility::Private)),
        Reply::Public(page) => CreateInteractionResponse::Message(page.into_response(Visibility::Public)),
        Reply::Update(page) => {
            CreateInteractionResponse::UpdateMessage(page.into_response(Visibility::Public))
        }
        Reply::Suggestions(suggestions) => {
            let choices = suggestions
                .into_iter()
                .map(|suggestion| AutocompleteChoice::new(suggestion.name, suggestion.value))
                .collect();
            CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices))
        }
        Reply::Form(form) => CreateInteractionResponse::Modal(modal(&form)),
    }
}

fn modal(form: &Form) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, clip(&form.label, 45), TYPED_FIELD)
        .placeholder(clip(&form.placeholder, 100))
        .max_length(100)
        .required(true);
    CreateModal::new(form.action.as_str(), clip(&form.title, 45))
        .components(vec![CreateActionRow::InputText(field)])
}

fn promise(deferral: Deferral) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new();
    match deferral {
        Deferral::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        Deferral::Public => CreateInteractionResponse::Defer(message),
        Deferral::Update => CreateInteractionResponse::Acknowledge,
    }
}

async fn late_answer(
    http: &Http,
    asked: &Answerable<'_>,
    deferral: Deferral,
    reply: Reply,
) -> serenity::Result<()> {
    match (deferral, reply) {
        // Both can only be a first response; the person asks again.
        (_, Reply::Suggestions(_) | Reply::Form(_)) => Ok(()),
        (Deferral::Update, Reply::Private(page)) => {
            asked
                .follow_up(http, page.into_followup(Visibility::Private))
                .await
        }
        (Deferral::Update, Reply::Public(page)) => {
            asked
                .follow_up(http, page.into_followup(Visibility::Public))
                .await
        }
        // The deferral has promised everybody an answer, and cannot become private.
        (Deferral::Public, Reply::Private(page)) => {
            // First, as the next message would take the place of what is still deferred.
            asked.withdraw(http).await?;
            asked
                .follow_up(http, page.into_followup(Visibility::Private))
                .await
        }
        (_, Reply::Private(page) | Reply::Public(page) | Reply::Update(page)) => {
            asked.edit(http, page.into_late_response()).await
        }
    }
}

impl Answerable<'_> {
    async fn respond(&self, http: &Http, response: CreateInteractionResponse) -> serenity::Result<()> {
        match self {
            Answerable::Command(interaction) => interaction.create_response(http, response).await,
            Answerable::Component(interaction) => interaction.create_response(http, response).await,
            Answerable::Form(interaction) => interaction.create_response(http, response).await,
        }
    }

    async fn edit(&self, http: &Http, edit: EditInteractionResponse) -> serenity::Result<()> {
        match self {
            Answerable::Command(interaction) => interaction.edit_response(http, edit).await.map(drop),
            Answerable::Component(interaction) => interaction.edit_response(http, edit).await.map(drop),
            Answerable::Form(interaction) => interaction.edit_response(http, edit).await.map(drop),
        }
    }

    async fn withdraw(&self, http: &Http) -> serenity::Result<()> {
        match self {
            Answerable::Command(interaction) => interaction.delete_response(http).await,
            Answerable::Component(interaction) => interaction.delete_response(http).await,
            Answerable::Form(interaction) => interaction.delete_response(http).await,
        }
    }

    async fn follow_up(
        &self,
        http: &Http,
        message: CreateInteractionResponseFollowup,
    ) -> serenity::Result<()> {
        match self {
            Answerable::Command(interaction) => interaction.create_followup(http, message).await.map(drop),
            Answerable::Component(interaction) => interaction.create_followup(http, message).await.map(drop),
            Answerable::Form(interaction) => interaction.create_followup(http, message).await.map(drop),
        }
    }
}
