//! Who is pinged by a text: mentions in the content, sieved by `allowed_mentions`. Pure; who exists is decided by the caller.

use serde_json::Value;

/// What counts when `allowed_mentions` is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Default {
    /// Channel messages: everything.
    Everything,
    /// Responses and follow-ups of interactions: users only.
    Users,
}

/// The mentions of a text that are allowed to count, in order and without repetition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mentioned {
    pub(crate) users: Vec<u64>,
    pub(crate) roles: Vec<u64>,
    pub(crate) everyone: bool,
}

/// Finds the mentions of `content`. `replied_to` is the author of the message that is answered.
pub(crate) fn find(
    content: &str,
    allowed: Option<&Value>,
    default: self::Default,
    replied_to: Option<u64>,
) -> Mentioned {
    let text = without_code(content);
    let mut found = Mentioned {
        everyone: text.contains("@everyone") || text.contains("@here"),
        ..Mentioned::default()
    };
    for piece in text.split("<@").skip(1) {
        let Some((inside, _)) = piece.split_once('>') else {
            continue;
        };
        let (list, digits) = match inside.strip_prefix('&') {
            Some(role) => (&mut found.roles, role),
            None => (&mut found.users, inside.strip_prefix('!').unwrap_or(inside)),
        };
        if let Ok(id) = digits.parse()
            && !list.contains(&id)
        {
            list.push(id);
        }
    }
    let allowed = allowed.filter(|a| a.is_object());
    let (users, roles, everyone) = match allowed {
        Some(a) => (sieve(a, "users"), sieve(a, "roles"), parses(a, "everyone")),
        None => match default {
            self::Default::Everything => (Sieve::All, Sieve::All, true),
            self::Default::Users => (Sieve::All, Sieve::Only(Vec::new()), false),
        },
    };
    found.users.retain(|id| users.lets(*id));
    found.roles.retain(|id| roles.lets(*id));
    found.everyone &= everyone;
    let pings_author = allowed.is_none_or(|a| a["replied_user"].as_bool().unwrap_or(false));
    if let Some(author) = replied_to.filter(|_| pings_author)
        && !found.users.contains(&author)
    {
        found.users.push(author);
    }
    found
}

enum Sieve {
    All,
    Only(Vec<u64>),
}

impl Sieve {
    fn lets(&self, id: u64) -> bool {
        match self {
            Sieve::All => true,
            Sieve::Only(ids) => ids.contains(&id),
        }
    }
}

fn parses(allowed: &Value, what: &str) -> bool {
    allowed["parse"]
        .as_array()
        .is_some_and(|list| list.iter().any(|v| v == what))
}

fn sieve(allowed: &Value, what: &str) -> Sieve {
    if parses(allowed, what) {
        return Sieve::All;
    }
    let ids = allowed[what]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(crate::form::id);
    Sieve::Only(ids.collect())
}

/// The text outside of code blocks and code spans, where Discord knows no mentions.
fn without_code(content: &str) -> String {
    let mut out = String::new();
    let mut rest = content;
    while let Some(start) = rest.find('`') {
        let (before, from) = rest.split_at(start);
        out.push_str(before);
        let ticks = from.bytes().take_while(|b| *b == b'`').count();
        let fence = &from[..ticks];
        match from[ticks..].find(fence) {
            Some(end) => rest = &from[ticks + end + ticks..],
            None => {
                out.push_str(fence);
                rest = &from[ticks..];
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn users(content: &str, allowed: Value) -> Vec<u64> {
        find(content, Some(&allowed), self::Default::Everything, None).users
    }

    #[test]
    fn a_channel_message_pings_everything_by_default() {
        let all = find(
            "<@1> <@!2> <@&3> @everyone <@1>",
            None,
            self::Default::Everything,
            None,
        );
        assert_eq!(
            all,
            Mentioned {
                users: vec![1, 2],
                roles: vec![3],
                everyone: true
            }
        );
    }

    #[test]
    fn a_response_pings_users_by_default() {
        let some = find("<@1> <@&3> @here", None, self::Default::Users, None);
        assert_eq!(
            some,
            Mentioned {
                users: vec![1],
                roles: vec![],
                everyone: false
            }
        );
    }

    #[test]
    fn an_empty_list_of_allowed_mentions_pings_nobody() {
        assert_eq!(
            find(
                "<@1> @everyone",
                Some(&json!({"parse": []})),
                self::Default::Everything,
                Some(5)
            ),
            Mentioned::default()
        );
        assert_eq!(users("<@1>", json!({})), [0u64; 0]);
    }

    #[test]
    fn named_people_are_pinged_if_the_text_mentions_them() {
        assert_eq!(users("<@1> <@2>", json!({"parse": [], "users": ["2", "9"]})), [2]);
        assert_eq!(users("<@1> <@2>", json!({"parse": ["users"]})), [1, 2]);
    }

    #[test]
    fn code_mentions_nobody() {
        assert_eq!(
            users("`<@1>` ```\n<@2>\n``` <@3> ` <@4>", json!({"parse": ["users"]})),
            [3, 4]
        );
    }

    #[test]
    fn an_answer_pings_the_answered_unless_told_not_to() {
        let pinged =
            |allowed: Option<Value>| find("hm", allowed.as_ref(), self::Default::Everything, Some(5)).users;
        assert_eq!(pinged(None), [5]);
        assert_eq!(pinged(Some(json!({"parse": ["users"]}))), [0u64; 0]);
        assert_eq!(pinged(Some(json!({"replied_user": true}))), [5]);
    }
}
