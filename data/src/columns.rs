//! How values become columns and come back. What a table means is told where its rows are used.

use forteca_engine::{Family, Outcome, Ply, Side, Variant};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// A value of the engine in a column; the engine itself knows no database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored<T>(pub(crate) T);

/// The error for a column that holds a text nobody wrote.
pub(crate) fn unreadable(what: &'static str, text: &str) -> FromSqlError {
    FromSqlError::Other(format!("no {what}: {text:?}").into())
}

impl ToSql for Stored<Variant> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.id().into())
    }
}

impl FromSql for Stored<Variant> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let id = value.as_str()?;
        Variant::from_id(id)
            .map(Self)
            .map_err(|_| unreadable("variant", id))
    }
}

impl ToSql for Stored<Family> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.code().into())
    }
}

impl FromSql for Stored<Family> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_str()?;
        Family::from_code(code)
            .map(Self)
            .ok_or_else(|| unreadable("family", code))
    }
}

impl ToSql for Stored<Side> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.code().into())
    }
}

impl FromSql for Stored<Side> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_str()?;
        Side::from_code(code)
            .map(Self)
            .ok_or_else(|| unreadable("side", code))
    }
}

impl ToSql for Stored<&Outcome> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.code().into())
    }
}

impl FromSql for Stored<Outcome> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_str()?;
        Outcome::from_code(code)
            .map(Self)
            .ok_or_else(|| unreadable("outcome", code))
    }
}

impl ToSql for Stored<Ply> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.0.into())
    }
}

impl FromSql for Stored<Ply> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u16::column_result(value).map(|ply| Self(Ply(ply)))
    }
}

/// An enum of this crate as one word in a text column; the words are those of the schema's CHECKs.
macro_rules! text_column {
    ($type:ident, $what:literal, { $($value:pat => $word:literal => $back:expr),+ $(,)? }) => {
        impl rusqlite::types::ToSql for $type {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                let word: &'static str = match self {
                    $($value => $word,)+
                };
                Ok(word.into())
            }
        }

        impl rusqlite::types::FromSql for $type {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                match value.as_str()? {
                    $($word => Ok($back),)+
                    other => Err($crate::columns::unreadable($what, other)),
                }
            }
        }
    };
}
pub(crate) use text_column;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_and_family_comes_back_as_itself() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        for variant in Variant::all() {
            let back: Stored<Variant> = connection
                .query_row("SELECT ?1", [Stored(*variant)], |row| row.get(0))
                .unwrap();
            assert_eq!(back.0.id(), variant.id());
            let family: Stored<Family> = connection
                .query_row("SELECT ?1", [Stored(variant.family())], |row| row.get(0))
                .unwrap();
            assert_eq!(family.0.code(), variant.family().code());
        }
    }

    #[test]
    fn a_word_nobody_wrote_is_an_error() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        let read = connection.query_row("SELECT 'go-19'", [], |row| row.get::<_, Stored<Variant>>(0));
        assert!(read.unwrap_err().to_string().contains("go-19"));
    }
}
