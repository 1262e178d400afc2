//! The input files of a linker, from its arguments: named files, and the libraries that `-l` resolves to.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Default search folders, after those of `-L`.
const FOLDERS: [&str; 6] = [
    "/usr/local/lib/x86_64-linux-gnu",
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/usr/local/lib",
    "/lib",
    "/usr/lib",
];

/// Options whose value is the next argument and not an input.
const WITH_VALUE: [&str; 17] = [
    "-o",
    "-m",
    "-z",
    "-e",
    "-h",
    "-u",
    "-y",
    "-T",
    "-soname",
    "-rpath",
    "-rpath-link",
    "-dynamic-linker",
    "-plugin",
    "--entry",
    "--script",
    "--version-script",
    "--dynamic-list",
];

/// A parsed linker argument.
enum Word {
    Folder(OsString),
    Library(OsString),
    /// Whether `-l` finds only archives from here on.
    Static(bool),
    Root(OsString),
    File(PathBuf),
}

/// An input file of the linker.
pub struct Input {
    pub path: PathBuf,
    /// Whether it was found by `-l`.
    pub is_searched: bool,
}

/// The input files of the linker, in order.
pub fn inputs(args: &[OsString]) -> Vec<Input> {
    let words = words(args);
    let root = words.iter().rev().find_map(|word| match word {
        Word::Root(root) => Some(PathBuf::from(root)),
        _ => None,
    });
    let below_root = |folder: &Path| {
        let inner = folder.strip_prefix("/").unwrap_or(folder);
        root.as_ref().map_or_else(|| folder.to_owned(), |root| root.join(inner))
    };
    // `-L` applies to libraries before it, too.
    let named = words.iter().filter_map(|word| match word {
        Word::Folder(folder) => Some(match folder.as_bytes().strip_prefix(b"=") {
            Some(inner) => below_root(Path::new(OsStr::from_bytes(inner))),
            None => PathBuf::from(folder),
        }),
        _ => None,
    });
    let folders: Vec<PathBuf> = named.chain(FOLDERS.map(|folder| below_root(Path::new(folder)))).collect();
    let mut is_static = false;
    let mut all = Vec::new();
    for word in words {
        match word {
            Word::Static(value) => is_static = value,
            Word::File(path) => all.push(Input { path, is_searched: false }),
            Word::Library(name) => {
                let found = library(&name, &folders, is_static);
                all.extend(found.map(|path| Input { path, is_searched: true }));
            }
            Word::Folder(_) | Word::Root(_) => {}
        }
    }
    all
}

/// The file of `-lNAME`, from the first folder that has one; within a folder a shared library takes precedence over an
/// archive.
fn library(name: &OsStr, folders: &[PathBuf], is_static: bool) -> Option<PathBuf> {
    let file = |suffix: &str| {
        let mut file = OsString::from("lib");
        file.push(name);
        file.push(suffix);
        file
    };
    let files = match name.as_bytes().strip_prefix(b":") {
        Some(whole) => vec![OsStr::from_bytes(whole).to_owned()],
        None if is_static => vec![file(".a")],
        None => vec![file(".so"), file(".a")],
    };
    folders.iter().flat_map(|folder| files.iter().map(|file| folder.join(file))).find(|path| path.is_file())
}

fn words(args: &[OsString]) -> Vec<Word> {
    let mut all = Vec::new();
    let mut words = args.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        // The rest of the argument, or the next argument.
        let mut value = |names: [&str; 2]| {
            let rest = names.iter().find_map(|name| word.as_bytes().strip_prefix(name.as_bytes()))?;
            let rest = rest.strip_prefix(b"=").filter(|_| names[0].starts_with("--")).unwrap_or(rest);
            if rest.is_empty() { words.next().cloned() } else { Some(OsStr::from_bytes(rest).to_owned()) }
        };
        match &*text {
            "-Bstatic" | "-dn" | "-non_shared" | "-static" => all.push(Word::Static(true)),
            "-Bdynamic" | "-dy" | "-call_shared" => all.push(Word::Static(false)),
            option if WITH_VALUE.contains(&option) => drop(words.next()),
            option if option.starts_with("--library-path") => {
                all.extend(value(["--library-path", "--library-path"]).map(Word::Folder));
            }
            option if option.starts_with("--library") => {
                all.extend(value(["--library", "--library"]).map(Word::Library))
            }
            option if option.starts_with("--sysroot") => all.extend(value(["--sysroot", "--sysroot"]).map(Word::Root)),
            option if option.starts_with("-L") => all.extend(value(["-L", "-L"]).map(Word::Folder)),
            option if option.starts_with("-l") => all.extend(value(["-l", "-l"]).map(Word::Library)),
            option if option.starts_with('-') => {}
            _ if Path::new(word).is_file() => all.push(Word::File(word.into())),
            _ => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_found_where_a_linker_finds_them() {
        let root = std::env::temp_dir().join(format!("link-inputs-{}", std::process::id()));
        let (one, two) = (root.join("one"), root.join("two"));
        for (folder, files) in [(&one, &["liba.a"][..]), (&two, &["liba.so", "libb.so", "libb.a", "odd.so"])] {
            std::fs::create_dir_all(folder).unwrap();
            files.iter().for_each(|file| std::fs::write(folder.join(file), "").unwrap());
        }
        let found = |words: &str| -> Vec<String> {
            let words = words.replace("ONE", &one.to_string_lossy()).replace("TWO", &two.to_string_lossy());
            let args: Vec<OsString> = words.split(' ').map(OsString::from).collect();
            let names = inputs(&args).into_iter().map(|input| {
                let path = input.path;
                path.strip_prefix(&root).map_or_else(|_| path.clone(), Path::to_path_buf).display().to_string()
            });
            names.collect()
        };
        // The first folder is used even if its `-L` follows the library.
        assert_eq!(found("-LONE -LTWO -la -lb"), ["one/liba.a", "two/libb.so"]);
        assert_eq!(found("-la -L TWO -LONE"), ["two/liba.so"]);
        assert_eq!(found("-LTWO -Bstatic -lb -Bdynamic -lb"), ["two/libb.a", "two/libb.so"]);
        assert_eq!(found("-LTWO -static -la"), Vec::<String>::new());
        assert_eq!(
            found("--library-path=TWO --library=b -l:odd.so -l b"),
            ["two/libb.so", "two/odd.so", "two/libb.so"]
        );
        assert_eq!(found("--sysroot=ONE -L=/ -la"), ["one/liba.a"]);
        // The value of an option is not an input.
        assert_eq!(found("-o TWO/libb.so -rpath TWO TWO/odd.so"), ["two/odd.so"]);
        std::fs::remove_dir_all(&root).unwrap();
    }
}
