//! Writes output files atomically.
//!
//! A regular file is written under a temporary name in the same folder and renamed, so that readers never see a partial
//! file and an error leaves the old one unchanged. Standard output (`-`), devices and pipes are written directly.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Distinguishes the temporary files of one process.
static NEXT_TEMPORARY: AtomicU32 = AtomicU32::new(0);

/// Is called with the name of each temporary file before its creation.
static LISTENER: OnceLock<fn(&Path)> = OnceLock::new();

/// The maximal number of attempts to find an unused temporary name.
const MAX_NAMES: u32 = 64;

/// Registers a listener for the name of each temporary file, called before its creation, so that it can be removed if
/// this process is killed.
pub fn on_temporary_file(listener: fn(&Path)) {
    // The first listener is kept.
    let _ = LISTENER.set(listener);
}

/// Writes `bytes` to `path`, or to standard output when `path` is `-`.
pub fn write_output(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.as_os_str() == "-" {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        return out.flush();
    }
    let target = match fs::symlink_metadata(path) {
        Ok(data) if data.is_symlink() => fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()),
        _ => path.to_owned(),
    };
    match fs::metadata(&target) {
        Ok(data) if !data.is_file() => write_in_place(&target, bytes),
        Ok(data) if data.permissions().readonly() => Err(io::ErrorKind::PermissionDenied.into()),
        _ => write_and_rename(&target, bytes),
    }
}

/// Writes through an existing device, pipe or other special file; for a folder, returns the error of the operating
/// system.
fn write_in_place(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.write_all(bytes)?;
    file.flush()
}

/// Writes a temporary file in the folder of `path` and renames it.
fn write_and_rename(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (mut file, temporary) = create_temporary(path)?;
    let written = file.write_all(bytes).and_then(|()| file.flush());
    drop(file);
    let done = written.and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        // The first error is reported, whether or not the temporary file can be removed.
        let _ = fs::remove_file(&temporary);
    }
    done
}

/// Creates a file that did not exist, in the folder of `path`.
fn create_temporary(path: &Path) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    let mut attempt = 0;
    loop {
        let number = NEXT_TEMPORARY.fetch_add(1, Ordering::Relaxed);
        let mut name = path.as_os_str().to_owned();
        name.push(format!("-{process:x}-{number:x}.tmp"));
        let name = PathBuf::from(name);
        if let Some(listener) = LISTENER.get() {
            listener(&name);
        }
        match OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(file) => return Ok((file, name)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < MAX_NAMES => attempt += 1,
            Err(error) => return Err(error),
        }
    }
}
