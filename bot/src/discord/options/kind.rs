//! The option that names a kind of game.

use forteca_engine::Variant;

use crate::discord::kit::page::clip;
use crate::discord::kit::reply::Suggestion;
use crate::discord::show::names;
use crate::texts::Lang;

/// Games whose name, in either language, or id contains what is typed; those with the usual options first.
pub fn suggest(lang: Lang, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<Variant> = Variant::all()
        .iter()
        .filter(|variant| {
            let names = Lang::ALL.map(|lang| names::game(lang, **variant).to_lowercase());
            variant.id().to_lowercase().contains(&typed) || names.iter().any(|name| name.contains(&typed))
        })
        .copied()
        .collect();
    found.sort_by_key(|variant| variant.id().contains('/'));
    found
        .into_iter()
        .map(|variant| Suggestion {
            name: clip(&names::game(lang, variant), 100),
            value: variant.id().to_owned(),
        })
        .collect()
}

/// The game that is meant by an id or by a whole name.
pub fn find_game(typed: &str) -> Option<Variant> {
    Variant::from_id(typed.trim()).ok().or_else(|| {
        let typed = typed.trim().to_lowercase();
        let meant = |variant: &&Variant| {
            let names = Lang::ALL.map(|lang| names::game(lang, **variant).to_lowercase());
            variant.id().to_lowercase() == typed || names.contains(&typed)
        };
        Variant::all().iter().find(meant).copied()
    })
}
