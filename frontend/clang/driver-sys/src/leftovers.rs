//! Files that are removed when a command is stopped.
//!
//! A process announces the file that it is about to write, with the state of the file at that time; the guard collects
//! the announcements, and removes the changed files when the command is stopped. The message is in the channel before
//! the file is created, so there is no race.

use rustix::net::{AddressFamily, RecvFlags, SendFlags, SocketFlags, SocketType, recv, send, socketpair};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The channel for announcements of this process; unset without a guard.
static CHANNEL: OnceLock<OwnedFd> = OnceLock::new();

/// The longest message: the state and a path.
const LARGEST_MESSAGE: usize = 1 << 14;

/// The environment variables that name the folder of temporary files, as LLVM reads them.
const FOLDER_VARIABLES: [&str; 4] = ["TMPDIR", "TMP", "TEMP", "TEMPDIR"];

/// The condition under which a file is removed when a command is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An output: removed if it was written since the announcement, even if it existed before.
    Output,
    /// A file that is written completely or not at all: removed if it did not exist before. A folder is removed if it
    /// is empty.
    New,
}

/// Announces that this process is about to write a file or create a folder.
pub fn announce(path: &Path, kind: Kind) {
    let Some(channel) = CHANNEL.get() else { return };
    // If the guard has exited, the file is kept.
    let _ = send(channel, &Record::of(path, kind).to_bytes(), SendFlags::NOSIGNAL);
}

/// Sends the announcements of this process and its children to the guard.
pub(crate) fn announce_to(channel: OwnedFd) {
    // A nested guard keeps the channel of the outer one.
    let _ = CHANNEL.set(channel);
}

/// The two ends of a new channel: for the guard, and for all other processes.
pub(crate) fn channel() -> Option<(OwnedFd, OwnedFd)> {
    socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None).ok()
}

/// The properties that change when a file is written: device, inode, and the time of the last change.
type State = [u64; 4];

fn state(path: &Path) -> Option<State> {
    let data = fs::metadata(path).ok()?;
    Some([data.dev(), data.ino(), data.ctime().cast_unsigned(), data.ctime_nsec().cast_unsigned()])
}

/// One announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Record {
    path: PathBuf,
    kind: Kind,
    /// The state before; `None` if there was no file.
    before: Option<State>,
}

impl Record {
    fn of(path: &Path, kind: Kind) -> Self {
        Self { path: path.to_owned(), kind, before: state(path) }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let flags = [u8::from(self.kind == Kind::Output), u8::from(self.before.is_some())];
        let state = self.before.unwrap_or_default();
        let state = state.iter().flat_map(|number| number.to_le_bytes());
        flags.into_iter().chain(state).chain(self.path.as_os_str().as_bytes().iter().copied()).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let ([is_output, was_there], rest) = bytes.split_first_chunk()?;
        let (numbers, path) = rest.split_at_checked(size_of::<State>())?;
        let mut state = State::default();
        for (number, bytes) in state.iter_mut().zip(numbers.chunks_exact(8)) {
            *number = u64::from_le_bytes(bytes.try_into().ok()?);
        }
        Some(Self {
            path: OsString::from_vec(path.to_vec()).into(),
            kind: if *is_output == 1 { Kind::Output } else { Kind::New },
            before: (*was_there == 1).then_some(state),
        })
    }

    /// Removes the file if the command has written it, and the temporary files that a killed tool has left beside it.
    fn remove(&self) {
        if self.kind == Kind::Output {
            // Files that cannot be removed are kept.
            temporaries(&self.path).into_iter().for_each(|path| drop(fs::remove_file(path)));
        }
        let must_go = match self.kind {
            Kind::New => self.before.is_none(),
            Kind::Output => self.before != state(&self.path),
        };
        // Files that cannot be removed are kept, and devices and pipes always are.
        let _ = match fs::metadata(&self.path) {
            Ok(data) if must_go && data.is_dir() => fs::remove_dir(&self.path),
            Ok(data) if must_go && data.is_file() => {
                fs::remove_file(fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone()))
            }
            _ => Ok(()),
        };
    }
}

/// The temporary files beside an output that Clang and LLVM's linker write before they rename them to it.
fn temporaries(path: &Path) -> Vec<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|other| is_temporary_of(path, other)).collect()
}

/// Whether a name is `a-1234abcd.o.tmp` or `a.o.tmp1234abc`, for `a.o`.
fn is_temporary_of(path: &Path, other: &Path) -> bool {
    let text = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let (name, stem, other) = (text(path.file_name()), text(path.file_stem()), text(other.file_name()));
    let ending = name.strip_prefix(&stem).unwrap_or_default();
    let of_clang = other.strip_prefix(&format!("{stem}-")).and_then(|rest| rest.strip_suffix(&format!("{ending}.tmp")));
    let of_linker = other.strip_prefix(&format!("{name}.tmp"));
    let is_random =
        |digits: &str, count: usize| digits.len() == count && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    of_clang.is_some_and(|digits| is_random(digits, 8)) || of_linker.is_some_and(|digits| is_random(digits, 7))
}

/// All announcements to a guard.
#[derive(Debug)]
pub(crate) struct Leftovers {
    channel: OwnedFd,
    records: Vec<Record>,
    /// A folder for all temporary files of the command.
    folder: Option<PathBuf>,
}

impl Leftovers {
    /// No announcements, and a new folder for temporary files if one can be created.
    pub(crate) fn new(channel: OwnedFd) -> Self {
        Self { channel, records: Vec::new(), folder: new_folder() }
    }

    pub(crate) fn channel(&self) -> &OwnedFd {
        &self.channel
    }

    /// The folder for temporary files.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Reads one announcement, or waits for it. Returns false if no process is left to send one.
    pub(crate) fn read(&mut self) -> bool {
        let mut bytes = [0; LARGEST_MESSAGE];
        match recv(&self.channel, &mut bytes, RecvFlags::empty()) {
            Err(rustix::io::Errno::INTR) => true,
            Ok((size, _)) if size > 0 => {
                self.records.extend(Record::from_bytes(&bytes[..size]));
                true
            }
            _ => false,
        }
    }

    /// Removes the written files. All writers must have exited.
    pub(crate) fn remove(mut self) {
        while self.read() {}
        // The files in a new folder are removed before the folder.
        self.records.iter().rev().for_each(Record::remove);
    }
}

impl Drop for Leftovers {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // Temporary files that remain do no harm.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Creates a folder that no other process uses.
fn new_folder() -> Option<PathBuf> {
    let base = FOLDER_VARIABLES.iter().find_map(|name| std::env::var_os(name).filter(|value| !value.is_empty()));
    let base = base.map_or_else(|| PathBuf::from("/tmp"), PathBuf::from);
    let start = format!("cgeist-rs-{}", std::process::id());
    for number in 0_u32.. {
        let folder = base.join(format!("{start}-{number}"));
        match fs::DirBuilder::new().mode(0o700).create(&folder) {
            Ok(()) => return Some(folder),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(_) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announcements_arrive_as_they_are() {
        for before in [None, Some([1, 2, u64::MAX, 4])] {
            for kind in [Kind::Output, Kind::New] {
                let record = Record { path: PathBuf::from("a folder/x.o"), kind, before };
                assert_eq!(Record::from_bytes(&record.to_bytes()), Some(record));
            }
        }
        assert_eq!(Record::from_bytes(&[1, 1, 0]), None);
    }

    #[test]
    fn temporaries_of_tools_are_known() {
        let is_of = |path: &str, other: &str| is_temporary_of(Path::new(path), Path::new(other));
        assert!(
            is_of("x/a.s", "x/a-61be9cee.s.tmp") && is_of("a", "a-61be9cee.tmp") && is_of("a.out", "a.out.tmp12ab34c")
        );
        assert!(
            !is_of("a.s", "a-61be9ce.s.tmp")
                && !is_of("a.s", "a-b.s.tmp")
                && !is_of("a.s", "a.s")
                && !is_of("a.s", "ab.s.tmp")
        );
    }

    #[test]
    fn what_was_there_and_is_as_it_was_stays() {
        let folder = new_folder().expect("a folder for temporary files");
        let path = |name: &str| folder.join(name);
        let write = |name: &str| fs::write(path(name), name).expect("a writable folder");
        ["kept", "written", "replaced"].iter().for_each(|name| write(name));
        let mut records: Vec<Record> =
            ["kept", "written", "made"].map(|name| Record::of(&path(name), Kind::Output)).into();
        records.extend(["replaced", "new", "inside", "inside/file"].map(|name| Record::of(&path(name), Kind::New)));
        // The old file is kept, so that the new one has another inode even if the clock does not advance.
        for name in ["written", "replaced"] {
            fs::rename(path(name), path(&format!("old-{name}"))).expect("a file");
        }
        fs::create_dir(path("inside")).expect("a writable folder");
        ["written", "made", "replaced", "new", "inside/file"].iter().for_each(|name| write(name));
        records.iter().rev().for_each(Record::remove);
        let mut left: Vec<_> =
            fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
        left.sort();
        fs::remove_dir_all(&folder).expect("a folder");
        assert_eq!(left, ["kept", "old-replaced", "old-written", "replaced"]);
    }
}
