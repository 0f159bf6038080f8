//! The guild, its members, and users; all read only.

use serde_json::{Value, json};

use super::{Outcome, Request, ok, snowflake};
use crate::refusal::Refusal;
use crate::state::State;
use crate::world::{self, Kind, Standing, WORLD};

fn known(state: &State, id: &str) -> Result<u64, Refusal> {
    let id = snowflake(id)?;
    if state.has_guild(id) {
        Ok(id)
    } else {
        Err(Refusal::unknown_guild())
    }
}

pub(super) fn guild(state: &State, id: &str, r: &Request) -> Outcome {
    let mut guild = world::guild(known(state, id)?, &state.guild_locale);
    if r.query.get("with_counts").is_some_and(|v| v == "true") {
        let present = state
            .members
            .values()
            .filter(|m| m.standing == Standing::Present)
            .count();
        guild["approximate_member_count"] = json!(present);
        guild["approximate_presence_count"] = json!(present);
    }
    ok(guild)
}

pub(super) fn mine(state: &State) -> Outcome {
    let guild = |id: u64| {
        json!({
            "id": id.to_string(), "name": world::GUILD_NAME, "icon": null, "banner": null, "owner": false,
            "permissions": (crate::permissions::BOT | crate::permissions::EVERYONE).to_string(), "features": [],
        })
    };
    ok(state.guilds().into_iter().map(guild).collect())
}

pub(super) fn channels(state: &State, id: &str) -> Outcome {
    let guild = known(state, id)?;
    let own = state.channels.values().filter(|c| c.guild() == Some(guild));
    let text = own.filter(|c| c.kind == Kind::Text);
    ok(text
        .filter(|c| state.sees(WORLD.bot, c.id))
        .map(|c| state.channel_json(c.id))
        .collect())
}

pub(super) fn roles(state: &State, id: &str) -> Outcome {
    known(state, id)?;
    ok(world::roles())
}

pub(super) fn member(state: &State, id: &str, user: &str) -> Outcome {
    known(state, id)?;
    let user = snowflake(user)?;
    let member = state.members.get(&user).ok_or_else(Refusal::unknown_user)?;
    if member.standing == Standing::Left {
        return Err(Refusal::unknown_member());
    }
    ok(member.member())
}

pub(super) fn user(state: &State, id: &str) -> Outcome {
    let user: Value = state.user_json(snowflake(id)?);
    if user.is_null() {
        Err(Refusal::unknown_user())
    } else {
        ok(user)
    }
}
