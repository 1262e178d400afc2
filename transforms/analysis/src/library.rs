//! Facts of C library functions that the standard states, by name and signature.

use crate::function_facts::{INACTIVE, MemoryEffects, NO_BARRIER, NO_SPAWN, Touched, has_fact};
use dialects::{ir::*, ops::func};

/// C library functions with the same signature and effects. A letter describes a parameter: `r` is a pointer that is
/// only read through, `w` one that is only written through, `b` one for both, none of which is captured; `s` is a
/// pointer that is written through and is also the result; `p` is a pointer without facts; `i` is an integer, `d` a `double`,
/// `x` a `double`, or a `float` in the function of that name with `f` at its end; `.` at the end stands for variable
/// arguments.
pub struct LibraryFunction {
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
    /// It writes `signgam`, and may write `errno`.
    Sign,
    /// It accesses state of the library, and may write `errno`.
    State,
    /// It reads memory of the library.
    Reads,
    /// As `State`; it may also wait, end the program by a signal, or be a cancellation point.
    Outside,
    /// It uses streams, whose buffers may belong to the program, or ends the program: no facts of memory.
    Streams,
}

const fn row(names: &'static [&'static str], result: char, parameters: &'static str, does: Does) -> LibraryFunction {
    LibraryFunction { names, result, parameters, does }
}

/// The functions with facts. None calls back into the program.
const LIBRARY: &[LibraryFunction] = &[
    row(&["acos", "asin", "atanh", "acosh", "cosh", "exp", "exp2", "exp10", "expm1"], 'x', "x", Does::Errno),
    row(&["log", "log10", "log1p", "log2", "logb", "sinh", "sqrt", "tgamma"], 'x', "x", Does::Errno),
    row(&["sin", "cos", "tan", "erfc"], 'x', "x", Does::Errno),
    row(&["j0", "j1", "y0", "y1"], 'd', "d", Does::Errno),
    row(&["lgamma"], 'x', "x", Does::Sign),
    row(&["atan", "asinh", "cbrt", "ceil", "erf", "fabs", "floor", "nearbyint"], 'x', "x", Does::Nothing),
    row(&["rint", "round", "tanh", "trunc", "roundeven"], 'x', "x", Does::Nothing),
    row(&["atan2", "fdim", "fmod", "hypot", "nextafter", "pow", "remainder"], 'x', "xx", Does::Errno),
    row(&["copysign", "fmax", "fmin"], 'x', "xx", Does::Nothing),
    row(&["fma"], 'x', "xxx", Does::Errno),
    row(&["ldexp", "scalbn", "scalbln"], 'x', "xi", Does::Errno),
    row(&["frexp", "modf"], 'x', "xw", Does::Nothing),
    row(&["lrint", "llrint", "lround", "llround", "ilogb"], 'i', "x", Does::Errno),
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

impl LibraryFunction {
    /// The entry for a function with the name and signature of a library function; `-fno-builtin` is not considered.
    pub fn of(function: Op<'_>) -> Option<&'static Self> {
        let name = symbol_name(function)?;
        let find =
            |name: &str, float: u32| LIBRARY.iter().find(|row| row.names.contains(&name) && row.fits(function, float));
        find(name, 64).or_else(|| find(name.strip_suffix('f')?, 32).filter(|row| row.parameters.contains('x')))
    }

    /// The memory that a call may access.
    pub fn memory(&self) -> MemoryEffects {
        if self.does == Does::Streams {
            return MemoryEffects::ALL;
        }
        let arguments =
            Touched { read: self.parameters.contains(['r', 'b']), written: self.parameters.contains(['w', 'b', 's']) };
        let reads = Touched { read: true, written: false };
        let writes_errno = matches!(self.does, Does::Errno | Does::Sign | Does::State | Does::Outside);
        let inaccessible = match self.does {
            Does::State | Does::Outside | Does::Streams => Touched::ALL,
            Does::Reads => reads,
            Does::Nothing | Does::Errno | Does::Sign => Touched::NONE,
        };
        let other = match self.does {
            Does::Reads => reads,
            Does::Sign => Touched { read: false, written: true },
            _ => Touched::NONE,
        };
        MemoryEffects { arguments, inaccessible, errno: Touched { read: false, written: writes_errno }, other }
    }

    /// The function attributes that hold, besides those of memory effects.
    pub fn attributes(&self) -> impl Iterator<Item = &'static str> {
        // Library state may be guarded by locks, and the program may replace the allocator.
        let apart = matches!(self.does, Does::Nothing | Does::Errno | Does::Sign | Does::Reads);
        let inside = !matches!(self.does, Does::Outside | Does::Streams);
        let frees = self.does == Does::State && self.parameters.contains('b');
        // Stream functions' `b` arguments are streams, which hold no floating-point data of the program.
        let writes_numbers = self.parameters.contains(['w', 's']) || frees;
        let inactive = matches!(self.result, 'i' | 'v') && !writes_numbers;
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
    }

    /// The attributes of each parameter.
    pub fn parameters(&self) -> impl Iterator<Item = &'static [ValueFact]> {
        self.parameters.chars().map(|parameter| match parameter {
            'r' => &[ValueFact::NO_CAPTURE, ValueFact::READ_ONLY][..],
            'w' => &[ValueFact::NO_CAPTURE, ValueFact::WRITE_ONLY],
            'b' => &[ValueFact::NO_CAPTURE],
            's' => &[ValueFact::RETURNED, ValueFact::WRITE_ONLY],
            _ => &[],
        })
    }

    /// Whether a function has the signature of this entry, where `x` has `float` bits.
    fn fits(&self, function: Op<'_>, float: u32) -> bool {
        let is = |letter: char, r#type: Ty<'_>| match letter {
            'i' => is_int(r#type),
            'd' => float_width(r#type) == Some(64),
            'x' => float_width(r#type) == Some(float),
            _ => is_ptr(r#type),
        };
        let fit = |parameters: &str, inputs: &[Ty<'_>]| {
            inputs.len() == parameters.len()
                && parameters.chars().zip(inputs).all(|(letter, r#type)| is(letter, *r#type))
        };
        let Some(r#type) = attr_of_type(function, "function_type") else { return false };
        match (function_signature(r#type), self.parameters.strip_suffix('.')) {
            (Some((inputs, results)), None) => {
                let result = match results.as_slice() {
                    [] => self.result == 'v',
                    [only] => self.result != 'v' && is(self.result, *only),
                    _ => false,
                };
                result && fit(self.parameters, &inputs)
            }
            (None, Some(first)) => is_variadic(r#type) && fit(first, &func::inputs(function)),
            _ => false,
        }
    }
}

/// Whether a call of a library function writes no memory but variables of the library of type `int`: `errno` and
/// `signgam`.
pub fn writes_sign_only(function: Op<'_>) -> bool {
    let is_it = LibraryFunction::of(function).is_some_and(|entry| entry.does == Does::Sign);
    let replaced = |module| symbol_name(function).is_none_or(|name| may_be_replaced(module, name));
    is_it && !func::is_defined(function) && !parent_op(function).is_none_or(replaced)
}

/// Whether `function` has the name and signature of a library function with facts.
pub fn is_of_library(function: Op<'_>) -> bool {
    LibraryFunction::of(function).is_some()
}

/// Whether a function of this name may be another one than that of the library: `-fno-builtin` on any function of the
/// module disables all names, `-fno-builtin-NAME` one.
pub fn may_be_replaced(module: Op<'_>, name: &str) -> bool {
    let own = format!("no-builtin-{name}");
    functions(module).into_iter().any(|each| has_fact(each, "no-builtins") || has_fact(each, &own))
}
