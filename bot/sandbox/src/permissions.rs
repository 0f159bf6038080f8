//! What a member may do in a channel, computed as Discord's documentation tells it. No state in here.

use serde::{Deserialize, Serialize};

pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
pub(crate) const MANAGE_CHANNELS: u64 = 1 << 4;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
const SEND_TTS_MESSAGES: u64 = 1 << 12;
const ADD_REACTIONS: u64 = 1 << 6;

/// Every bit that Discord gives a meaning, 0 to 52.
pub(crate) const ALL: u64 = (1 << 53) - 1;

/// @everyone of the guild: looking, reading and commands, so that each role's own bits matter.
pub(crate) const EVERYONE: u64 = VIEW_CHANNEL | READ_MESSAGE_HISTORY | USE_APPLICATION_COMMANDS;
/// The role of the people.
pub(crate) const PEOPLE: u64 = EVERYONE
    | ADD_REACTIONS
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;
/// The bot's role: what an invite link would ask for, and not a bit more.
pub(crate) const BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;
/// Both sides of a direct message.
pub(crate) const DIRECT: u64 = PEOPLE & !CREATE_PUBLIC_THREADS & !SEND_MESSAGES_IN_THREADS;

/// Whom an overwrite is for, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Target {
    Role,
    Member,
}

/// A channel's exception from the roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: u64,
    pub(crate) target: Target,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

/// What is asked of the computation besides the overwrites.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who<'a> {
    pub(crate) member: u64,
    pub(crate) guild: u64,
    pub(crate) owner: u64,
    /// The roles of the member with their bits, @everyone apart.
    pub(crate) roles: &'a [(u64, u64)],
    pub(crate) everyone: u64,
}

/// A channel or a thread in it: in threads SEND_MESSAGES has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Channel,
    Thread,
}

/// The permissions in a channel (of a thread: its parent's overwrites), implicit denials included.
pub(crate) fn compute(who: Who<'_>, overwrites: &[Overwrite], place: Place) -> u64 {
    if who.member == who.owner {
        return ALL;
    }
    let mut bits = who.roles.iter().fold(who.everyone, |all, (_, role)| all | role);
    if bits & ADMINISTRATOR != 0 {
        return ALL;
    }
    let of = |target, id| overwrites.iter().find(move |o| o.target == target && o.id == id);
    if let Some(o) = of(Target::Role, who.guild) {
        bits = bits & !o.deny | o.allow;
    }
    let roles = who.roles.iter().filter_map(|(id, _)| of(Target::Role, *id));
    let (deny, allow) = roles.fold((0, 0), |(deny, allow), o| (deny | o.deny, allow | o.allow));
    bits = bits & !deny | allow;
    if let Some(o) = of(Target::Member, who.member) {
        bits = bits & !o.deny | o.allow;
    }
    if bits & VIEW_CHANNEL == 0 {
        return 0;
    }
    let send = match place {
        Place::Channel => SEND_MESSAGES,
        Place::Thread => SEND_MESSAGES_IN_THREADS,
    };
    if bits & send == 0 {
        bits &= !(MENTION_EVERYONE | SEND_TTS_MESSAGES | ATTACH_FILES | EMBED_LINKS);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: u64 = 1;
    const ROLE: u64 = 2;
    const OTHER: u64 = 3;
    const ME: u64 = 9;

    fn bits(roles: &[(u64, u64)], overwrites: &[Overwrite], place: Place) -> u64 {
        compute(
            Who {
                member: ME,
                guild: GUILD,
                owner: 8,
                roles,
                everyone: VIEW_CHANNEL,
            },
            overwrites,
            place,
        )
    }

    fn overwrite(target: Target, id: u64, allow: u64, deny: u64) -> Overwrite {
        Overwrite {
            id,
            target,
            allow,
            deny,
        }
    }

    #[test]
    fn roles_add_up() {
        let all = bits(
            &[(ROLE, SEND_MESSAGES), (OTHER, ATTACH_FILES)],
            &[],
            Place::Channel,
        );
        assert_eq!(all, VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES);
    }

    #[test]
    fn owners_and_administrators_may_everything_whatever_the_channel_says() {
        let no = [overwrite(Target::Member, ME, 0, VIEW_CHANNEL)];
        assert_eq!(bits(&[(ROLE, ADMINISTRATOR)], &no, Place::Channel), ALL);
        let owner = Who {
            member: ME,
            guild: GUILD,
            owner: ME,
            roles: &[],
            everyone: 0,
        };
        assert_eq!(compute(owner, &no, Place::Channel), ALL);
    }

    #[test]
    fn overwrites_go_from_everyone_to_roles_to_the_member() {
        let roles = [(ROLE, SEND_MESSAGES | EMBED_LINKS)];
        let steps = [
            overwrite(Target::Role, GUILD, 0, SEND_MESSAGES),
            overwrite(Target::Role, ROLE, SEND_MESSAGES, EMBED_LINKS),
            overwrite(Target::Member, ME, EMBED_LINKS, 0),
        ];
        assert_eq!(bits(&roles, &steps[..1], Place::Channel) & SEND_MESSAGES, 0);
        assert_eq!(
            bits(&roles, &steps[..2], Place::Channel),
            VIEW_CHANNEL | SEND_MESSAGES
        );
        assert_eq!(
            bits(&roles, &steps, Place::Channel),
            VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS
        );
    }

    #[test]
    fn an_allowing_role_beats_a_denying_role() {
        let roles = [(ROLE, 0), (OTHER, SEND_MESSAGES)];
        let both = [
            overwrite(Target::Role, ROLE, SEND_MESSAGES, 0),
            overwrite(Target::Role, OTHER, 0, SEND_MESSAGES),
        ];
        assert_ne!(bits(&roles, &both, Place::Channel) & SEND_MESSAGES, 0);
    }

    #[test]
    fn who_cannot_see_a_channel_can_do_nothing_there() {
        let hidden = [overwrite(Target::Member, ME, 0, VIEW_CHANNEL)];
        assert_eq!(
            bits(&[(ROLE, SEND_MESSAGES | ATTACH_FILES)], &hidden, Place::Channel),
            0
        );
    }

    #[test]
    fn who_cannot_send_cannot_attach_or_embed() {
        let quiet = [overwrite(Target::Member, ME, 0, SEND_MESSAGES)];
        let roles = [(ROLE, SEND_MESSAGES | ATTACH_FILES | EMBED_LINKS)];
        assert_eq!(bits(&roles, &quiet, Place::Channel), VIEW_CHANNEL);
    }

    #[test]
    fn in_threads_their_own_send_bit_counts() {
        let roles = [(ROLE, SEND_MESSAGES_IN_THREADS | ATTACH_FILES)];
        assert_ne!(bits(&roles, &[], Place::Thread) & ATTACH_FILES, 0);
        assert_eq!(bits(&roles, &[], Place::Channel) & ATTACH_FILES, 0);
    }
}
