//! The reference build of a CUDA program: Clang compiles both halves for the CPU, and threads are fibres.
//!
//! The half of the device is Clang's code for a device with the CPU as target, in a shared library for each source; the
//! half of the host registers the path of that library in place of a binary for GPUs. Two things are edited in LLVM IR:
//! constants of the device become writable, and stubs of kernels pass their arguments to `reference_launch` with a
//! function that calls the kernel with them, because only the stub knows how the ABI passes them.

mod stubs;

use crate::Result;
use crate::harness::programs::{Build, CLANG};
use std::path::{Path, PathBuf};

/// Clang for C++ and CUDA.
pub const CLANG_CXX: &str = "/usr/lib/llvm-22/bin/clang++";

/// The folder of the headers of CUDA, from the root of the tree.
const HEADERS: &str = "frontend/include/cuda";

/// The options with which Clang's view of a CUDA file is that of `cgeist-rs`.
pub const CUDA: [&str; 9] = [
    "-x",
    "cuda",
    "--cuda-host-only",
    "-nocudainc",
    "-nocudalib",
    "-Xclang",
    "-target-sdk-version=12.0",
    "-include",
    "rmlir_cuda.h",
];

/// Clang knows the barrier as an instruction of GPUs.
const BARRIER: &str = "-D__syncthreads=reference_barrier";

/// The size of dynamic shared memory in the library of a source.
const DYNAMIC: &str = "alignas(256) char reference_dynamic[100 << 10];\n";

/// The runtime of reference builds, compiled.
#[derive(Debug)]
pub struct Runtime {
    headers: PathBuf,
    objects: Vec<PathBuf>,
    dynamic: PathBuf,
}

/// The files that a source becomes before it is compiled to objects.
#[derive(Debug)]
pub struct Parts {
    /// The inputs of Clang: a C or C++ source, or LLVM IR of the halves of host and device.
    pub inputs: Vec<PathBuf>,
    /// The options of the compilation.
    pub options: Vec<String>,
    /// Names of dynamic shared memory in the half of the device.
    dynamic: Vec<String>,
}

impl Runtime {
    /// Compiles the runtime in a folder.
    pub fn new(folder: &Path) -> Result<Runtime> {
        let headers = std::path::absolute(HEADERS).map_err(|error| error.to_string())?;
        write(&folder.join("runtime.h"), include_str!("runtime.h"))?;
        let include = format!("-I{}", headers.display());
        let compile = |name: &str, text: &str| -> Result<PathBuf> {
            let (source, object) = (folder.join(name).with_extension("cpp"), folder.join(name).with_extension("o"));
            write(&source, text)?;
            Build::new(CLANG_CXX, ["-std=c++20", "-O2", "-fPIC", &include, "-c", &source.to_string_lossy()])
                .run(&object)?;
            Ok(object)
        };
        let objects = vec![compile("fibres", include_str!("fibres.cpp"))?, compile("api", include_str!("api.cpp"))?];
        let dynamic = compile("dynamic", DYNAMIC)?;
        Ok(Runtime { headers, objects, dynamic })
    }

    /// The option with which sources find the headers of CUDA.
    pub fn include(&self) -> String {
        format!("-I{}", self.headers.display())
    }

    /// Makes the files that Clang compiles of a source, in the folder `into`.
    pub fn parts(&self, source: &Path, options: &[String], into: &Path) -> Result<Parts> {
        let mut options = options.to_vec();
        options.push(self.include());
        if source.extension().is_none_or(|ending| ending != "cu") {
            return Ok(Parts { inputs: vec![source.to_owned()], options, dynamic: Vec::new() });
        }
        let stem = source.file_stem().unwrap_or_default().display();
        let file = |ending: &str| into.join(format!("{stem}.{ending}"));
        let image = file("image");
        write(&image, &format!("{}\0", file("so").display()))?;
        let common = ["-O1", "-Xclang", "-disable-llvm-passes", "-fPIC", "-S", "-emit-llvm"];
        let emit = |more: &[&str], output: &Path| -> Result<String> {
            let words = CUDA.iter().chain(&common).chain(more).map(|word| (*word).to_owned());
            let words = words.chain(options.iter().cloned()).chain([source.to_string_lossy().into_owned()]);
            Build::new(CLANG_CXX, words).run(output)?;
            std::fs::read_to_string(output).map_err(|error| format!("{}: {error}", output.display()))
        };
        let [host, device] = ["host.ll", "device.ll"].map(file);
        let text = emit(&["-Xclang", "-fcuda-include-gpubinary", "-Xclang", &image.to_string_lossy()], &host)?;
        write(&host, &stubs::replace(&text)?)?;
        let text = emit(&["-Xclang", "-fcuda-is-device", BARRIER], &device)?;
        write(&device, &text.replace("externally_initialized constant", "externally_initialized global"))?;
        Ok(Parts { inputs: vec![host, device], options: vec!["-fPIC".to_owned()], dynamic: stubs::dynamic(&text) })
    }

    /// Compiles sources to a program.
    pub fn build(&self, sources: &[PathBuf], options: &[String], link: &[&str], output: &Path) -> Result<()> {
        let folder = output.with_extension("parts");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut linked: Vec<String> = Vec::new();
        for source in sources {
            let parts = self.parts(source, options, &folder)?;
            for (at, input) in parts.inputs.iter().enumerate() {
                let object = folder.join(input.file_name().unwrap_or_default()).with_extension("o");
                compile(input, "-O2", &parts.options).run(&object)?;
                if at == 0 {
                    linked.push(object.to_string_lossy().into_owned());
                } else {
                    let library = folder.join(source.file_stem().unwrap_or_default()).with_extension("so");
                    self.link_device(&object, &parts.dynamic, &library)?;
                }
            }
        }
        linked.extend(self.objects.iter().map(|object| object.to_string_lossy().into_owned()));
        linked.extend(["-rdynamic", "-lm", "-ldl"].iter().chain(link).map(|word| (*word).to_owned()));
        Build::new(CLANG_CXX, linked).run(output).map(drop)
    }

    /// Links the half of a device. Its symbols are its own: the half of the host may have others of the same names.
    fn link_device(&self, object: &Path, dynamic: &[String], library: &Path) -> Result<()> {
        let mut words = vec!["-shared".to_owned(), "-Wl,-Bsymbolic".to_owned()];
        words.extend([object, &self.dynamic].map(|file| file.to_string_lossy().into_owned()));
        words.extend(dynamic.iter().map(|name| format!("-Wl,--defsym={name}=reference_dynamic")));
        Build::new(CLANG_CXX, words).run(library).map(drop)
    }
}

/// The compilation of a C or C++ source, or of LLVM IR, to an object.
pub fn compile(input: &Path, level: &str, options: &[String]) -> Build {
    let compiler = if input.extension().is_some_and(|ending| ending == "cpp") { CLANG_CXX } else { CLANG };
    let words = [level, "-w", "-c", &input.to_string_lossy()].map(str::to_owned);
    Build::new(compiler, options.iter().cloned().chain(words))
}

fn write(file: &Path, text: &str) -> Result<()> {
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}
