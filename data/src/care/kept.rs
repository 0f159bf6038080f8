//! The copy of an older database that stays beside it when it is migrated: the way back to the older release.

use std::fs::{self, File};
use std::io::{self, BufReader, Read as _};
use std::path::Path;

use rusqlite::Connection;

use super::CareError;
use super::backup::{Stop, copy_into, turn};
use super::files::{Part, beside, resolve};
use crate::errors::OpenError;
use crate::schema;

/// Puts a copy of the database beside it, under a name that tells its schema, unless it is new or of the present
/// schema. An older copy is never replaced: it may be of other games. What is the same, byte for byte, is not kept
/// twice, so that a migration that fails and is tried again does not fill the disk.
pub(crate) fn keep_before_migration(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let found = schema::found(connection, path)?;
    if found == 0 || found >= schema::known() {
        return Ok(());
    }
    keep(connection, path, found).map_err(|source| OpenError::NotKept {
        source: Box::new(source),
    })
}

fn keep(connection: &Connection, path: &Path, schema: u32) -> Result<(), CareError> {
    let stop = Stop::default();
    let name = beside(&resolve(path), &format!(".schema-{schema}"));
    let _turn = turn(&name, &stop)?;
    let part = Part::begin(&name)?;
    copy_into(connection, path, &part, &name, &stop)?;
    for number in 1_u32.. {
        let name = match number {
            1 => name.clone(),
            number => beside(&name, &format!("-{number}")),
        };
        let by_system = |error| CareError::by_system(&name, error);
        match fs::symlink_metadata(&name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                part.finish(&name)?;
                tracing::info!(file = %name.display(), "the database was copied before its migration");
                break;
            }
            Err(error) => return Err(by_system(error)),
            Ok(_) if equal(part.path(), &name).map_err(by_system)? => break,
            Ok(_) => {}
        }
    }
    Ok(())
}

/// Whether two files hold the same bytes.
fn equal(one: &Path, other: &Path) -> io::Result<bool> {
    if !fs::metadata(other)?.is_file() || fs::metadata(one)?.len() != fs::metadata(other)?.len() {
        return Ok(false);
    }
    let bytes = |path| Ok::<_, io::Error>(BufReader::new(File::open(path)?).bytes());
    for (one, other) in bytes(one)?.zip(bytes(other)?) {
        if one? != other? {
            return Ok(false);
        }
    }
    Ok(true)
}
