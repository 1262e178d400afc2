//! Writes C that declares functions with facts, for this compiler and for others.
//!
//! ```c
//! /* mag.c:3: double mag(const double *v, int n) */
//! __attribute__((fn_attr("argmemonly"), fn_attr("readonly"), arg_attr(1, "nocapture"), fn_attr("facts=mag:0123456789abcdef"),
//!   gnu_attr(__pure__, __nothrow__)))
//! double mag(const double *, int);
//! ```
//! For this compiler the macros expand to annotations; for others facts expand to nothing, and `gnu_attr` to the
//! attributes that all compilers understand. Parameters have no names, because a name may be a macro. The facts of a
//! function whose types have no names are attached to a variable declared for them.

use super::Exported;
use dialects::facts::{CARRIER, Declaration, Fact, MemoryEffects, Statement, Subject, text_checksum};

/// The maximal width of a line of attributes.
const WIDTH: usize = 120;

/// Keywords of C++ that are identifiers in C.
const CXX_KEYWORDS: &str = " alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t char8_t class co_await \
co_return co_yield compl concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export false \
friend mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires \
static_assert static_cast template this thread_local throw true try typeid typename using virtual wchar_t xor xor_eq ";

/// The text of a header. `source` is the name of the file that defines the functions.
pub fn write(source: &str, functions: &[Exported]) -> String {
    let body = body(source, functions);
    format!(
        "/* What is known of the functions of another file. A compiler wrote this; compile the source again, and edit nothing. */\n\
        #ifdef __rmlir__\n__attribute__((annotate(\"header\", \"{}\"))) extern char rmlir_header;\n{body}",
        text_checksum(&body)
    )
}

/// The part of the header that the checksum covers.
fn body(source: &str, functions: &[Exported]) -> String {
    let guard = format!("RMLIR_FACTS_{}", text_checksum(source));
    let mut text = format!("#endif\n/* source: {} */\n#ifndef {guard}\n#define {guard}\n{BEGIN}", comment(source));
    let is_plain = |function: &&Exported| function.declaration.is_nameable;
    let in_cxx = |function: &&Exported| function.declaration.is_in_cxx && !has_cxx_keyword(function);
    let (plain, others): (Vec<&Exported>, Vec<&Exported>) = functions.iter().partition(is_plain);
    let (both, only_c): (Vec<&Exported>, Vec<&Exported>) = plain.into_iter().partition(in_cxx);
    let uses_bool = both.iter().any(|function| function.declaration.text.contains("_Bool"));
    if uses_bool {
        text.push_str("#if defined(__cplusplus) && !defined(_Bool)\n#define _Bool bool\n#define RMLIR_BOOL\n#endif\n");
    }
    text.push_str(&declarations(&both));
    if !only_c.is_empty() {
        text.push_str(&format!("\n#ifndef __cplusplus\n{}#endif\n", declarations(&only_c)));
    }
    let unnameable: Vec<&Exported> = others.into_iter().filter(|function| !function.facts.is_empty()).collect();
    if !unnameable.is_empty() {
        text.push_str("\n/* Types of these functions have no name that this file could use. */\n#ifdef __rmlir__\n");
        for function in unnameable {
            text.push_str(&declaration(function, &format!("extern char {CARRIER}{}", function.declaration.name)));
        }
        text.push_str("#endif\n");
    }
    let bodies = functions.iter().filter_map(|each| Some((&each.declaration.name, each.body.as_ref()?)));
    // Headers of two programs may contain the same function.
    let guarded =
        |(name, text): (&String, &String)| format!("{GUARD}{name}\n#define RMLIR_BODY_{name}\n{text}{GUARD_END}");
    let bodies: Vec<String> = bodies.map(guarded).collect();
    if !bodies.is_empty() {
        text.push_str(&format!("\n{BODIES}{}{BODIES_END}", bodies.join("\n")));
    }
    if uses_bool {
        text.push_str("\n#ifdef RMLIR_BOOL\n#undef RMLIR_BOOL\n#undef _Bool\n#endif\n");
    }
    text.push_str(END);
    text
}

/// The lines before and after the bodies of small functions.
pub(super) const BODIES: &str = "/* Bodies of small functions. */\n#ifdef __rmlir__\n";
pub(super) const BODIES_END: &str = "#endif /* bodies */\n";

/// The lines before and after each body; the name follows the first.
pub(super) const GUARD: &str = "#ifndef RMLIR_BODY_";
pub(super) const GUARD_END: &str = "#endif\n";

const BEGIN: &str = "\
#ifdef __rmlir__
#define fn_attr(text) annotate(\"fn_attr\", text)
#define arg_attr(number, text) annotate(\"arg_attr\", number, text)
#define ret_attr(text) annotate(\"ret_attr\", text)
#define gnu_attr(...)
#else
#define fn_attr(text)
#define arg_attr(number, text)
#define ret_attr(text)
#define gnu_attr(...) __VA_ARGS__
#endif
#ifdef __cplusplus
extern \"C\" {
#endif
";

const END: &str = "
#ifdef __cplusplus
}
#endif
#undef fn_attr
#undef arg_attr
#undef ret_attr
#undef gnu_attr
#endif
";

/// The declarations of functions, after those of the tags in their types.
fn declarations(functions: &[&Exported]) -> String {
    let mut tags: Vec<&String> = functions.iter().flat_map(|function| &function.declaration.tags).collect();
    tags.sort_unstable();
    tags.dedup();
    let mut text: String = tags.into_iter().map(|tag| format!("{tag};\n")).collect();
    for function in functions {
        text.push_str(&declaration(function, &function.declaration.text));
    }
    text
}

/// A declaration with the facts of a function, after a comment with its source.
fn declaration(function: &Exported, declared: &str) -> String {
    let Declaration { name, place, source, .. } = &function.declaration;
    let file = place.file.rsplit('/').next().unwrap_or_default();
    let mut text = format!("\n/* {}:{}: {} */\n", comment(file), place.line, comment(source));
    let checksum = function.checksum().map(|checksum| Statement::checksum_fact(name, &checksum));
    let gnu = gnu_attributes(function);
    let gnu = (!gnu.is_empty()).then(|| format!("gnu_attr({})", gnu.join(", ")));
    let words: Vec<String> = function.facts.iter().chain(&checksum).map(Fact::to_string).chain(gnu).collect();
    if !words.is_empty() {
        text.push_str(&wrapped("__attribute__((", &words, "))\n"));
    }
    text.push_str(&format!("{declared};\n"));
    text
}

/// Joins `words` with commas, breaking lines at the width limit.
fn wrapped(start: &str, words: &[String], end: &str) -> String {
    let mut text = start.to_owned();
    let mut column = start.len();
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            text.push(',');
            if column + word.len() + 4 > WIDTH {
                text.push_str("\n  ");
                column = 2;
            } else {
                text.push(' ');
                column += 2;
            }
        }
        text.push_str(word);
        column += word.len();
    }
    text + end
}

/// The attributes for all compilers that follow from the facts.
fn gnu_attributes(function: &Exported) -> Vec<String> {
    let has =
        |subject: Subject, text: &str| function.facts.iter().any(|fact| fact.subject == subject && fact.text == text);
    let of_function = |text: &str| has(Subject::Function, text);
    let memory = function
        .facts
        .iter()
        .filter(|fact| fact.subject == Subject::Function)
        .filter_map(|fact| MemoryEffects::named(&fact.text))
        .fold(MemoryEffects::ALL, MemoryEffects::and);
    let returns_value = !function.declaration.signature.starts_with("void (");
    // `__const__` and `__pure__` imply that calls return.
    let always_returns = of_function("willreturn") && of_function("nounwind") && returns_value;
    let has_no_effects = memory == MemoryEffects::NONE;
    let attributes = [
        (always_returns && has_no_effects, "__const__"),
        (always_returns && !has_no_effects && memory.only_reads(), "__pure__"),
        (of_function("nounwind"), "__nothrow__"),
        (of_function("noreturn"), "__noreturn__"),
        (has(Subject::Result, "nonnull"), "__returns_nonnull__"),
    ];
    let mut all: Vec<String> =
        attributes.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name.to_owned()).collect();
    let parameter = |fact: &Fact| match fact.subject {
        Subject::Parameter(number) if fact.text == "nonnull" => Some(number.to_string()),
        _ => None,
    };
    let not_null: Vec<String> = function.facts.iter().filter_map(parameter).collect();
    if !not_null.is_empty() {
        all.push(format!("__nonnull__({})", not_null.join(", ")));
    }
    all
}

/// Replaces comment ends and line breaks, so that the text can stand in a C comment.
fn comment(text: &str) -> String {
    text.replace("*/", "* /").replace(['\n', '\r'], " ")
}

/// Whether the name of a function, or a tag in its type, is a keyword of C++.
fn has_cxx_keyword(function: &Exported) -> bool {
    let Declaration { name, tags, .. } = &function.declaration;
    let tags = tags.iter().filter_map(|tag| tag.split_once(' ')).map(|(_, tag)| tag);
    tags.chain([&**name]).any(|name| CXX_KEYWORDS.contains(&format!(" {name} ")))
}
