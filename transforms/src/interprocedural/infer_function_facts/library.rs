//! Facts of C library functions that the standard states.

use analysis::function_facts::{
    Facts, INACTIVE, MemoryEffects, NO_BARRIER, NO_SPAWN, Touched, promise, says, set_argument, set_memory_effects,
};
use dialects::{ir::*, ops::func};

/// Library functions with the same signature and effects. A letter describes a parameter: `r` is a pointer that is only
/// read through, `w` one that is only written through, `b` one for both, none of which is captured; `s` is a pointer
/// that is written through and is also the result; `p` is a pointer without facts; `i` is an integer, `d` a `double`,
/// `f` a `float`; `.` at the end stands for variable arguments.
struct Row {
    /// Names of the functions.
    names: &'static [&'static str],
    /// The result, as a parameter letter; `v` is `void`.
    result: char,
    /// The parameters, one letter each.
    parameters: &'static str,
    /// Effects on memory other than that of the arguments.
    does: Does,
}

/// Effects of a function besides the accesses through its arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Does {
    /// Nothing.
    Nothing,
    /// It may write `errno`.
    Errno,
    /// It accesses state of the library, and may write `errno`.
    State,
    /// It reads memory of the library.
    Reads,
    /// As `State`; it may also wait, end the program by a signal, or be a cancellation point.
    Outside,
    /// It uses streams, whose buffers may belong to the program, or ends the program: no facts of memory.
    Streams,
}

const fn row(names: &'static [&'static str], result: char, parameters: &'static str, does: Does) -> Row {
    Row { names, result, parameters, does }
}

/// The functions with facts. None calls back into the program.
const LIBRARY: &[Row] = &[
    row(
        &[
            "acos", "asin", "atanh", "acosh", "cosh", "exp", "exp2", "exp10", "expm1", "log", "log10", "log1p", "log2",
            "logb", "sinh", "sqrt", "tgamma", "sin", "cos", "tan", "erfc", "j0", "j1", "y0", "y1",
        ],
        'd',
        "d",
        Does::Errno,
    ),
    row(
        &[
            "acosf", "asinf", "atanhf", "acoshf", "coshf", "expf", "exp2f", "exp10f", "expm1f", "logf", "log10f",
            "log1pf", "log2f", "logbf", "sinhf", "sqrtf", "tgammaf", "sinf", "cosf", "tanf", "erfcf",
        ],
        'f',
        "f",
        Does::Errno,
    ),
    row(
        &[
            "atan",
            "asinh",
            "cbrt",
            "ceil",
            "erf",
            "fabs",
            "floor",
            "nearbyint",
            "rint",
            "round",
            "tanh",
            "trunc",
            "roundeven",
        ],
        'd',
        "d",
        Does::Nothing,
    ),
    row(
        &[
            "atanf",
            "asinhf",
            "cbrtf",
            "ceilf",
            "erff",
            "fabsf",
            "floorf",
            "nearbyintf",
            "rintf",
            "roundf",
            "tanhf",
            "truncf",
            "roundevenf",
        ],
        'f',
        "f",
        Does::Nothing,
    ),
    row(&["atan2", "fdim", "fmod", "hypot", "nextafter", "pow", "remainder"], 'd', "dd", Does::Errno),
    row(&["atan2f", "fdimf", "fmodf", "hypotf", "nextafterf", "powf", "remainderf"], 'f', "ff", Does::Errno),
    row(&["copysign", "fmax", "fmin"], 'd', "dd", Does::Nothing),
    row(&["copysignf", "fmaxf", "fminf"], 'f', "ff", Does::Nothing),
    row(&["fma"], 'd', "ddd", Does::Errno),
    row(&["fmaf"], 'f', "fff", Does::Errno),
    row(&["ldexp", "scalbn", "scalbln"], 'd', "di", Does::Errno),
    row(&["ldexpf", "scalbnf", "scalblnf"], 'f', "fi", Does::Errno),
    row(&["frexp", "modf"], 'd', "dw", Does::Nothing),
    row(&["frexpf", "modff"], 'f', "fw", Does::Nothing),
    row(&["lrint", "llrint", "lround", "llround", "ilogb"], 'i', "d", Does::Errno),
    row(&["lrintf", "llrintf", "lroundf", "llroundf", "ilogbf"], 'i', "f", Does::Errno),
    row(&["abs", "labs", "llabs", "ffs", "ffsl", "ffsll", "isascii", "toascii"], 'i', "i", Does::Nothing),
    row(&["strlen"], 'i', "r", Does::Nothing),
    row(&["strnlen"], 'i', "ri", Does::Nothing),
    row(&["strcmp", "strspn", "strcspn"], 'i', "rr", Does::Nothing),
    row(&["strncmp", "memcmp", "bcmp"], 'i', "rri", Does::Nothing),
    row(&["bcopy"], 'v', "rwi", Does::Nothing),
    row(&["bzero"], 'v', "wi", Does::Nothing),
    row(&["strcpy"], 'p', "sr", Does::Nothing),
    row(&["strncpy"], 'p', "sri", Does::Nothing),
    row(&["getenv"], 'p', "r", Does::Reads),
    row(&["realloc"], 'p', "bi", Does::State),
    row(&["malloc", "valloc"], 'p', "i", Does::State),
    row(&["calloc", "aligned_alloc", "memalign"], 'p', "ii", Does::State),
    row(&["free"], 'v', "b", Does::State),
    row(&["rand", "clock"], 'i', "", Does::State),
    row(&["srand"], 'v', "i", Does::State),
    row(&["time"], 'i', "w", Does::State),
    row(&["close"], 'i', "i", Does::Outside),
    row(&["write"], 'i', "iri", Does::Outside),
    row(&["read"], 'i', "iwi", Does::Outside),
    row(&["unlink", "rmdir", "chdir"], 'i', "r", Does::Outside),
    row(&["printf"], 'i', "r.", Does::Streams),
    row(&["fprintf"], 'i', "br.", Does::Streams),
    row(&["sprintf"], 'i', "wr.", Does::Streams),
    row(&["snprintf"], 'i', "wir.", Does::Streams),
    row(&["puts"], 'i', "r", Does::Streams),
    row(&["fputs"], 'i', "rb", Does::Streams),
    row(&["putchar"], 'i', "i", Does::Streams),
    row(&["putc", "fputc"], 'i', "ib", Does::Streams),
    row(&["fwrite"], 'i', "riib", Does::Streams),
    row(&["fread"], 'i', "wiib", Does::Streams),
    row(&["getc", "fgetc", "fflush", "feof", "ferror"], 'i', "b", Does::Streams),
    row(&["getchar"], 'i', "", Does::Streams),
    row(&["perror"], 'v', "r", Does::Streams),
    row(&["abort"], 'v', "", Does::Streams),
    row(&["__assert_fail"], 'v', "rrir", Does::Streams),
];

/// Adds the facts of a declared library function. Returns whether any is new.
///
/// A function with another signature is not the library's; `-fno-builtin` on any function of the module disables all
/// names (`-fno-builtin-NAME`: one name).
pub(super) fn describe<'c>(module: Op<'c>, function: Op<'c>) -> bool {
    let Some(name) = symbol_name(function) else { return false };
    let Some(row) = row_of(function) else { return false };
    let own = format!("no-builtin-{name}");
    let replaced = |each: &Op<'c>| says(*each, "no-builtins") || says(*each, &own);
    if functions(module).iter().any(replaced) {
        return false;
    }
    let mut changed = false;
    let facts = Facts::of(function);
    let memory = facts.memory.and(effects(row));
    if memory != facts.memory {
        set_memory_effects(function, memory);
        changed = true;
    }
    for fact in promises(row) {
        changed |= promise(function, fact);
    }
    for (at, parameter) in row.parameters.chars().enumerate() {
        let attributes: &[&str] = match parameter {
            'r' => &["llvm.nocapture", "llvm.readonly"],
            'w' => &["llvm.nocapture", "llvm.writeonly"],
            'b' => &["llvm.nocapture"],
            's' => &["llvm.returned", "llvm.writeonly"],
            _ => &[],
        };
        for attribute in attributes {
            changed |= set_argument(function, at, attribute);
        }
    }
    changed
}

/// Promises of a function besides its memory effects.
fn promises(row: &Row) -> Vec<&'static str> {
    // Library state may be guarded by locks, and the program may replace the allocator.
    let apart = matches!(row.does, Does::Nothing | Does::Errno | Does::Reads);
    let inside = !matches!(row.does, Does::Outside | Does::Streams);
    let frees = row.does == Does::State && row.parameters.contains('b');
    // Stream functions' `b` arguments are streams, which hold no floating-point data of the program.
    let writes_numbers = row.parameters.contains(['w', 's']) || frees;
    let inactive = matches!(row.result, 'i' | 'v') && !writes_numbers;
    [
        (inside, "willreturn"),
        (inside, "nounwind"),
        (apart, "nosync"),
        (!frees, "nofree"),
        (apart, "norecurse"),
        (true, NO_SPAWN),
        (true, NO_BARRIER),
        (inactive, INACTIVE),
    ]
    .into_iter()
    .filter_map(|(holds, name)| holds.then_some(name))
    .collect()
}

/// Whether `function` has the name and signature of a library function with facts.
pub(crate) fn is_of_library(function: Op<'_>) -> bool {
    row_of(function).is_some()
}

fn row_of(function: Op<'_>) -> Option<&'static Row> {
    let name = symbol_name(function)?;
    LIBRARY.iter().find(|row| row.names.contains(&name) && fits(row, function))
}

fn effects(row: &Row) -> MemoryEffects {
    if row.does == Does::Streams {
        return MemoryEffects::ALL;
    }
    let arguments =
        Touched { read: row.parameters.contains(['r', 'b']), written: row.parameters.contains(['w', 'b', 's']) };
    let reads = Touched { read: true, written: false };
    let writes_errno = matches!(row.does, Does::Errno | Does::State | Does::Outside);
    let inaccessible = match row.does {
        Does::State | Does::Outside | Does::Streams => Touched::ALL,
        Does::Reads => reads,
        Does::Nothing | Does::Errno => Touched::NONE,
    };
    let other = if row.does == Does::Reads { reads } else { Touched::NONE };
    MemoryEffects { arguments, inaccessible, errno: Touched { read: false, written: writes_errno }, other }
}

/// Whether a function has the signature of a row.
fn fits(row: &Row, function: Op<'_>) -> bool {
    let is = |letter: char, r#type: Ty<'_>| match letter {
        'i' => is_int(r#type),
        'd' => float_width(r#type) == Some(64),
        'f' => float_width(r#type) == Some(32),
        _ => is_ptr(r#type),
    };
    let fit = |parameters: &str, inputs: &[Ty<'_>]| {
        inputs.len() == parameters.len() && parameters.chars().zip(inputs).all(|(letter, r#type)| is(letter, *r#type))
    };
    let Some(r#type) = attr_of_type(function, "function_type") else { return false };
    match (function_signature(r#type), row.parameters.strip_suffix('.')) {
        (Some((inputs, results)), None) => {
            let result = match results.as_slice() {
                [] => row.result == 'v',
                [only] => row.result != 'v' && is(row.result, *only),
                _ => false,
            };
            result && fit(row.parameters, &inputs)
        }
        (None, Some(first)) => is_variadic(r#type) && fit(first, &func::inputs(function)),
        _ => false,
    }
}
