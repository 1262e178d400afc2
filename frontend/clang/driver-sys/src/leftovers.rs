//! Files that a stopped command must not leave behind.
//!
//! A process says which file it is about to write, with the state that the file has before; the guard collects this and removes what
//! changed when the command is stopped. A message is in the channel before the file is made, so no moment is unsafe.

use rustix::net::{AddressFamily, RecvFlags, SendFlags, SocketFlags, SocketType, recv, send, socketpair};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Where this process says what it writes; nothing where no guard listens.
static CHANNEL: OnceLock<OwnedFd> = OnceLock::new();

/// The longest message: the state and a path.
const LARGEST_MESSAGE: usize = 1 << 14;

/// The variables that name the folder of temporary files, as LLVM reads them.
const FOLDER_VARIABLES: [&str; 4] = ["TMPDIR", "TMP", "TEMP", "TEMPDIR"];

/// Which file a stopped command removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An output: one that was there before goes if it was written since.
    Output,
    /// A file that is written completely or not at all: it goes if it was not there before. A folder goes if it is empty.
    New,
}

/// Says that this process is about to write a file or to make a folder.
pub fn announce(path: &Path, kind: Kind) {
    let Some(channel) = CHANNEL.get() else { return };
    // Without a guard the file stays, which is all that can be done.
    let _ = send(channel, &Record::of(path, kind).to_bytes(), SendFlags::NOSIGNAL);
}

/// Makes announcements of this process and its children go to the guard.
pub(crate) fn announce_to(channel: OwnedFd) {
    // A second guard would be a guard of the first.
    let _ = CHANNEL.set(channel);
}

/// The two ends of a new channel: for the guard, and for all others.
pub(crate) fn channel() -> Option<(OwnedFd, OwnedFd)> {
    socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None).ok()
}

/// What changes when a file is written: device, inode, and the time of the last change.
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
    /// The state before; none where there was no file.
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

    /// Removes the file if the command has written it, and what a tool that was killed has written of it.
    fn remove(&self) {
        if self.kind == Kind::Output {
            // What cannot be removed stays.
            temporaries(&self.path).into_iter().for_each(|path| drop(fs::remove_file(path)));
        }
        let must_go = match self.kind {
            Kind::New => self.before.is_none(),
            Kind::Output => self.before != state(&self.path),
        };
        // What cannot be removed stays; devices and pipes always do.
        let _ = match fs::metadata(&self.path) {
            Ok(data) if must_go && data.is_dir() => fs::remove_dir(&self.path),
            Ok(data) if must_go && data.is_file() => {
                fs::remove_file(fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone()))
            }
            _ => Ok(()),
        };
    }
}

/// The files beside an output under whose names Clang and LLVM's linker write it before they rename it.
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

/// All that was announced to a guard.
#[derive(Debug)]
pub(crate) struct Leftovers {
    channel: OwnedFd,
    records: Vec<Record>,
    /// A folder for all temporary files of the command.
    folder: Option<PathBuf>,
}

impl Leftovers {
    /// Nothing yet, with a new folder for temporary files where one can be made.
    pub(crate) fn new(channel: OwnedFd) -> Self {
        Self { channel, records: Vec::new(), folder: new_folder() }
    }

    pub(crate) fn channel(&self) -> &OwnedFd {
        &self.channel
    }

    /// Where temporary files go.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Reads one announcement, or waits for it. False when nobody is left who could make one.
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

    /// Removes what was written. Nobody may write any more.
    pub(crate) fn remove(mut self) {
        while self.read() {}
        // What lies in a new folder goes before the folder.
        self.records.iter().rev().for_each(Record::remove);
    }
}

impl Drop for Leftovers {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // Temporary files that stay do no harm.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Makes a folder that nobody else uses.
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
        // The old file stays somewhere, so that the new one is another one also where the clock stands still.
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
