//! A compiler that is stopped, at whatever moment and by whatever signal, leaves no process and no file.
//!
//! What a command has started is found by a variable in its environment, which all of them have. No time is measured: delays only spread the
//! moments, and limits only end a test that would not end.

use super::listing;
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many moments are tried, and how far they lie apart.
const MOMENTS: usize = 50;
const STEP: Duration = Duration::from_millis(8);

/// How often something is looked for that has to come, with a pause.
const LOOKS: usize = 12_000;
const PAUSE: Duration = Duration::from_millis(5);

const SIGNALS: [Signal; 4] = [Signal::TERM, Signal::INT, Signal::HUP, Signal::KILL];

const VARIABLE: &str = "RMLIR_STOPPED";

/// The nonblocking mode of Linux for files.
const NONBLOCKING: i32 = 0o4000;

/// A command in a folder of its own, which has a folder `work` for it and a folder `tmp` for temporary files.
struct Stopped {
    root: PathBuf,
    mark: String,
}

impl Stopped {
    fn new(name: &str) -> Self {
        let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stopped").join(name);
        let _ = fs::remove_dir_all(&root);
        for folder in ["work", "tmp", "tools"] {
            fs::create_dir_all(root.join(folder)).expect("a writable folder");
        }
        Self { mark: format!("{VARIABLE}={}-{name}", std::process::id()), root }
    }

    fn work(&self) -> PathBuf {
        self.root.join("work")
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.work().join(name), text).expect("a writable folder");
    }

    fn start(&self, words: &[&str]) -> Child {
        let (variable, value) = self.mark.split_once('=').expect("a variable");
        let log = fs::File::create(self.root.join("log")).expect("a writable folder");
        // A shell starts what runs in its background with INT and QUIT ignored, and so would the command be.
        Command::new("env")
            .arg("--default-signal=HUP,INT,QUIT,TERM")
            .arg(env!("CARGO_BIN_EXE_cgeist-rs"))
            .args(words)
            .current_dir(self.work())
            .env(variable, value)
            .env("TMPDIR", self.root.join("tmp"))
            .env("STARTED", self.root.join("started"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("the compiler")
    }

    /// The processes of the command that have not ended.
    fn processes(&self) -> Vec<String> {
        let entries = fs::read_dir("/proc").expect("the list of processes").flatten().map(|entry| entry.path());
        let mut found = Vec::new();
        for path in entries.filter(|path| path.join("environ").exists()) {
            // A process may end at any time, and those of others cannot be read.
            let environment = fs::read(path.join("environ")).unwrap_or_default();
            if environment.split(|&byte| byte == 0).any(|each| each == self.mark.as_bytes()) {
                let name = fs::read(path.join("cmdline")).unwrap_or_default();
                found.push(format!("{} {}", path.display(), String::from_utf8_lossy(&name)));
            }
        }
        found
    }

    /// Waits until no process is left, then says which files are there besides those that were.
    fn leftovers(&self, before: &[PathBuf]) -> Result<(), String> {
        if !eventually(|| self.processes().is_empty()) {
            return Err(format!("processes are left: {:?}", self.processes()));
        }
        let (files, temporary) = (listing(&self.work()), listing(&self.root.join("tmp")));
        if files == before && temporary.is_empty() {
            return Ok(());
        }
        Err(format!("left {files:?} and {temporary:?}"))
    }

    /// The expected end of a command, and the files that may exist then.
    fn check(&self, status: ExitStatus, signal: Signal, before: &[PathBuf], outputs: &[&str]) -> Result<(), String> {
        let mut after = before.to_owned();
        after.extend(outputs.iter().map(|name| self.work().join(name)));
        after.sort();
        if status.success() {
            return self.leftovers(&after);
        }
        if status.signal() != Some(signal.as_raw()) {
            return Err(format!("{status}: {}", fs::read_to_string(self.root.join("log")).unwrap_or_default()));
        }
        // A command that is stopped between its last output and its end has all of them.
        self.leftovers(before).or_else(|left| self.leftovers(&after).map_err(|_| left))
    }
}

/// Whether something comes to be true.
fn eventually(mut is_so: impl FnMut() -> bool) -> bool {
    (0..LOOKS).any(|at| {
        if at > 0 {
            std::thread::sleep(PAUSE);
        }
        is_so()
    })
}

fn send(child: &Child, signal: Signal) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a number");
    // It may have ended already.
    let _ = kill_process(pid, signal);
}

/// A source that takes the compiler a while.
fn source(name: &str) -> String {
    let function = |at: usize| {
        format!(
            "double {name}{at}(double *a, double *b, int n) {{\n  double s = {at};\n  for (int i = 0; i < n; i++)\n    \
             for (int j = 0; j < n; j++) {{ a[i * n + j] += b[j * n + i] * {at}; s += a[j]; }}\n  return s;\n}}\n"
        )
    };
    (0..40).map(function).collect()
}

/// Commands with the files that they make.
const COMMANDS: [(&[&str], &[&str]); 4] = [
    (&["-O2", "-MD", "--jobs=2", "-c", "a.c", "b.c"], &["a.d", "a.o", "b.d", "b.o"]),
    (
        &["-O1", "a.c", "b.c", "main.c", "-o", "program", "-fuse-ld=lld", "-Wl,-Map=map", "--report=r.json"],
        &["map", "program", "r.json"],
    ),
    (
        &[
            "-O1",
            "--jobs=2",
            "-fheader-dir=h",
            "-fuse-header-dir=h",
            "--header-rounds=3",
            "a.c",
            "b.c",
            "main.c",
            "-o",
            "program",
        ],
        &["h", "program"],
    ),
    (&["-O1", "-fno-integrated-as", "-save-temps", "-c", "a.c"], &["a.bc", "a.i", "a.o", "a.s"]),
];

/// Stops a command after a while.
fn stop_at(moment: usize) -> Result<(), String> {
    let signal = SIGNALS[moment % SIGNALS.len()];
    let (words, outputs) = COMMANDS[moment / SIGNALS.len() % COMMANDS.len()];
    let stopped = Stopped::new(&format!("moment-{moment}"));
    for name in ["a", "b"] {
        stopped.write(&format!("{name}.c"), &source(name));
    }
    stopped.write("main.c", "int main(void) { return 0; }\n");
    let before = listing(&stopped.work());
    let mut child = stopped.start(words);
    std::thread::sleep(STEP * u32::try_from(moment).unwrap_or_default());
    send(&child, signal);
    let status = child.wait().map_err(|error| error.to_string())?;
    let result = stopped.check(status, signal, &before, outputs);
    result.map_err(|problem| format!("moment {moment}, {signal:?}, {words:?}: {problem}"))
}

#[test]
fn a_command_that_is_stopped_leaves_nothing() {
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(moment) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < MOMENTS) {
                    failures.lock().expect("no thread fails with the lock").extend(stop_at(moment).err());
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no thread fails with the lock");
    assert!(failures.is_empty(), "{} of {MOMENTS} failed\n{}", failures.len(), failures.join("\n"));
}

/// Stops a command that waits in the front end, for the rest of a file that it includes.
#[test]
fn a_front_end_that_waits_is_stopped() {
    for (at, signal) in SIGNALS.into_iter().enumerate() {
        let stopped = Stopped::new(&format!("front-end-{at}"));
        stopped.write("a.c", "#include \"pipe.h\"\nint a;\n");
        stopped.write("b.c", "int b;\n");
        // What was there before and was not written stays.
        stopped.write("a.o", "old");
        let pipe = stopped.work().join("pipe.h");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let before = listing(&stopped.work());
        let mut child =
            stopped.start(&["--jobs=2", "-fheader-dir=h/h", "--header-rounds=2", "-MD", "-c", "b.c", "a.c"]);
        let mut held = None;
        let is_held = eventually(|| {
            held = fs::OpenOptions::new().write(true).custom_flags(NONBLOCKING).open(&pipe).ok();
            held.is_some()
        });
        assert!(is_held, "the front end does not read its file");
        send(&child, signal);
        let status = child.wait().expect("the compiler");
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
        assert_eq!(stopped.leftovers(&before), Ok(()), "{signal:?}");
        assert_eq!(fs::read(stopped.work().join("a.o")).expect("the old file"), b"old");
    }
}

/// A tool that writes a part of its output and starts another program.
const TOOL: &str = "#!/bin/sh
while [ \"$1\" != -o ]; do shift; done
echo part > \"$2\"
echo temporary > \"$TMPDIR/of-tool\"
sleep 1000 &
: > \"$STARTED\"
wait
";

/// Stops a command while a tool runs.
#[test]
fn a_tool_is_stopped() {
    for (at, signal) in SIGNALS.into_iter().enumerate() {
        for (tool, words) in [("ld", &["a.c"][..]), ("as", &["-fno-integrated-as", "-c", "a.c"])] {
            let stopped = Stopped::new(&format!("{tool}-{at}"));
            stopped.write("a.c", "int main(void) { return 0; }\n");
            let path = stopped.root.join("tools").join(tool);
            fs::write(&path, TOOL).expect("a writable folder");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a file");
            let before = listing(&stopped.work());
            let folder = format!("-B{}", stopped.root.join("tools").display());
            let mut child = stopped.start(&[words, &[&folder]].concat());
            assert!(eventually(|| stopped.root.join("started").exists()), "{tool} does not start");
            // `sleep` has neither arguments nor an environment to be found by while it executes `execve`.
            assert!(eventually(|| stopped.processes().len() >= 5), "{:?}", stopped.processes());
            send(&child, signal);
            let status = child.wait().expect("the compiler");
            assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
            assert_eq!(stopped.leftovers(&before), Ok(()), "{tool}, {signal:?}");
        }
    }
}

/// Stops all processes of a command that have its name, as `killall` does.
#[test]
fn who_kills_by_name_leaves_nothing() {
    let stopped = Stopped::new("by-name");
    stopped.write("a.c", "int main(void) { return 0; }\n");
    let path: &Path = &stopped.root.join("tools/ld");
    fs::write(path, TOOL).expect("a writable folder");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("a file");
    let before = listing(&stopped.work());
    let mut child = stopped.start(&["a.c", &format!("-B{}", stopped.root.join("tools").display())]);
    assert!(eventually(|| stopped.root.join("started").exists()), "the linker does not start");
    for process in stopped.processes() {
        let folder = Path::new(process.split(' ').next().unwrap_or_default());
        let name = fs::read(folder.join("comm")).unwrap_or_default();
        let pid = folder.file_name().and_then(|name| std::str::from_utf8(name.as_bytes()).ok()?.parse().ok());
        if let Some(pid) = pid.and_then(Pid::from_raw).filter(|_| name == b"cgeist-rs\n") {
            let _ = kill_process(pid, Signal::KILL);
        }
    }
    let status = child.wait().expect("the compiler");
    assert_eq!(status.signal(), Some(Signal::KILL.as_raw()), "{status}");
    assert_eq!(stopped.leftovers(&before), Ok(()));
}
