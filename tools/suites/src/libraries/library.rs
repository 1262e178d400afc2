//! The libraries: the location of their sources in unpacked crates, the compiler options and the workloads.

use crate::Result;
use crate::harness::programs;
use std::path::{Path, PathBuf};

/// The folder of our driver programs and scripts.
pub const DRIVERS: &str = "tools/bench/libraries";

/// A library that is compiled as a whole.
#[derive(Debug)]
pub struct Library {
    /// The name, also of the driver program.
    pub name: &'static str,
    /// The path from the folder of the crates to the sources; a component `prefix*` matches the newest version.
    way: &'static [&'static str],
    /// C files, or folders of which all C files are taken.
    sources: &'static [&'static str],
    /// Options for the library and the driver, with both compilers.
    pub options: &'static [&'static str],
    /// The workloads.
    pub works: &'static [Work],
}

/// A workload: one run of the driver.
#[derive(Debug)]
pub struct Work {
    /// Its name.
    pub name: &'static str,
    /// The arguments of the driver, before the scale. Paths of scripts are relative to the root of the repository.
    pub arguments: &'static [&'static str],
}

const fn work(name: &'static str, arguments: &'static [&'static str]) -> Work {
    Work { name, arguments }
}

/// All libraries. The repeat count of a compression level makes Clang's build run for more than two seconds.
pub const LIBRARIES: &[Library] = &[
    Library {
        name: "sqlite",
        way: &["libsqlite3-sys-*", "sqlite3"],
        sources: &["sqlite3.c"],
        options: &[],
        works: &[work("queries", &[])],
    },
    Library {
        name: "lua",
        way: &["lua-src-*", "lua-5.4.*"],
        sources: &["."],
        options: &["-DLUA_USE_LINUX"],
        works: &[
            work("strings", &["tools/bench/libraries/lua/strings.lua"]),
            work("sort", &["tools/bench/libraries/lua/sort.lua"]),
            work("closures", &["tools/bench/libraries/lua/closures.lua"]),
            work("coroutines", &["tools/bench/libraries/lua/coroutines.lua"]),
            work("objects", &["tools/bench/libraries/lua/objects.lua"]),
            work("bodies", &["tools/bench/libraries/lua/bodies.lua"]),
            work("matrices", &["tools/bench/libraries/lua/matrices.lua"]),
            work("primes", &["tools/bench/libraries/lua/primes.lua"]),
            work("json", &["tools/bench/libraries/lua/json.lua"]),
            work("trees", &["tools/bench/libraries/lua/trees.lua"]),
        ],
    },
    Library {
        name: "zlib",
        way: &["libz-sys-*", "src", "zlib"],
        sources: &["."],
        options: &["-DHAVE_UNISTD_H", "-DHAVE_STDARG_H"],
        works: &[work("level-1", &["1", "2"]), work("level-6", &["6", "1"]), work("level-9", &["9", "1"])],
    },
    Library {
        name: "zstd",
        way: &["zstd-sys-*", "zstd", "lib"],
        sources: &["common", "compress", "decompress", "dictBuilder"],
        // The assembly file would be the same for both compilers, so the equivalent C code is compared.
        options: &["-DZSTD_DISABLE_ASM"],
        works: &[work("level-1", &["1", "6"]), work("level-6", &["6", "2"]), work("level-12", &["12", "1"])],
    },
];

impl Library {
    /// The folder of the sources within the folder of the crates.
    pub fn root(&self, crates: &Path) -> Result<PathBuf> {
        follow(crates, self.way)
            .ok_or_else(|| format!("{}: no {} below {}", self.name, self.way.join("/"), crates.display()))
    }

    /// The C files.
    pub fn files(&self, root: &Path) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for source in self.sources {
            let path = root.join(source);
            if path.is_dir() {
                files.extend(programs::files(&path, "c")?);
            } else {
                files.push(path);
            }
        }
        Ok(files)
    }

    /// The driver program.
    pub fn driver(&self) -> PathBuf {
        Path::new(DRIVERS).join(format!("{}.c", self.name))
    }
}

/// Resolves a path with wildcards, newest versions first; `None` if no folder matches all of it.
fn follow(folder: &Path, way: &[&str]) -> Option<PathBuf> {
    let Some((part, rest)) = way.split_first() else {
        return folder.is_dir().then(|| folder.to_owned());
    };
    let Some(prefix) = part.strip_suffix('*') else { return follow(&folder.join(part), rest) };
    let entries = std::fs::read_dir(folder).ok()?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.starts_with(prefix)).collect();
    names.sort_by_key(|name| std::cmp::Reverse(version(name)));
    names.iter().find_map(|name| follow(&folder.join(name), rest))
}

/// The integers in a name, which order versions.
fn version(name: &str) -> Vec<u64> {
    name.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::folders;

    #[test]
    fn the_newest_folder_that_has_the_rest_of_the_way_is_taken() {
        let folder = folders::scratch("way-to-a-library").expect("a folder");
        for name in ["a-9/in-5.4.7", "a-10/in-5.4.9", "a-10/in-5.4.10", "a-11/in-5.5.0", "b-12/in-5.4.1"] {
            std::fs::create_dir_all(folder.join(name)).expect("a folder");
        }
        assert_eq!(follow(&folder, &["a-*", "in-5.4.*"]), Some(folder.join("a-10/in-5.4.10")));
        assert_eq!(follow(&folder, &["a-*", "in-6.*"]), None);
        assert_eq!(follow(&folder, &["c-*"]), None);
    }

    #[test]
    fn every_script_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for library in LIBRARIES {
            assert!(root.join(library.driver()).is_file(), "{}", library.name);
            let scripts = library.works.iter().flat_map(|work| work.arguments).filter(|word| word.ends_with(".lua"));
            for script in scripts {
                assert!(root.join(script).is_file(), "{script}");
            }
        }
    }
}
