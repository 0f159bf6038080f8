//! Just enough of Rust's grammar to find the string literals of a file and the calls they stand in.

/// A string literal.
pub(super) struct Literal {
    /// What stands between its quotes.
    pub(super) text: String,
    /// The calls, macros and fields around it, from the outside in.
    pub(super) calls: Vec<String>,
}

/// The literals of a file up to its tests.
pub(super) fn literals(code: &str) -> Vec<Literal> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut calls: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut rest = code.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '/' if rest.peek() == Some(&'/') => {
                rest.by_ref().find(|c| *c == '\n');
                word.clear();
            }
            '"' => {
                let mut text = String::new();
                while let Some(c) = rest.next() {
                    match c {
                        '\\' => text.extend(rest.next()),
                        '"' => break,
                        c => text.push(c),
                    }
                }
                let mut calls = calls.clone();
                // A field such as `label: "..."`.
                calls.extend(word.strip_suffix(':').map(str::to_owned));
                found.push(Literal { text, calls });
                word.clear();
            }
            '\'' => {
                // A character; a lifetime has no second quote near.
                let ahead: Vec<char> = rest.clone().take(3).collect();
                match ahead[..] {
                    ['\\', ..] => {
                        rest.next();
                        rest.next();
                        rest.by_ref().find(|c| *c == '\'');
                    }
                    [_, '\'', ..] => {
                        rest.next();
                        rest.next();
                    }
                    _ => {}
                }
            }
            '(' | '[' | '{' => {
                calls.push(std::mem::take(&mut word));
            }
            ')' | ']' | '}' => {
                calls.pop();
                word.clear();
            }
            c if c.is_alphanumeric() || matches!(c, '_' | '!' | ':') => word.push(c),
            ' ' | '\n' if word.ends_with(':') => {}
            _ => word.clear(),
        }
    }
    found
}

#[test]
fn literals_are_found_with_the_calls_around_them() {
    let code = r##"
        // "not this"
        fn f<'a>(c: &'a str) { let x = '"'; Page::text(format!("one {c}")); tracing::warn!(a, "two \"words\"");
            Menu { label: "three", about: None, kind: 'k' } }
        #[cfg(test)] mod tests { fn g() { "nor this"; } }
    "##;
    let found: Vec<(String, String)> = literals(code)
        .into_iter()
        .map(|literal| (literal.text, literal.calls.last().cloned().unwrap_or_default()))
        .collect();
    let of = |text: &str, call: &str| (text.to_owned(), call.to_owned());
    assert_eq!(
        found,
        [
            of("one {c}", "format!"),
            of("two \"words\"", "tracing::warn!"),
            of("three", "label")
        ]
    );
}
