//! Facts about functions, parsed from headers and from the output of the plugin, and implications between them.
//!
//! Independent of the compiler on purpose: the meaning of headers is implemented here a second time.

use super::footprints;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The subject of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The function as a whole.
    Function,
    /// A parameter, counted from 1.
    Parameter(u32),
    /// The return value.
    Result,
}

/// A fact: its subject and its text, such as `align=8`. Memory effects of functions are kept apart.
pub type Fact = (Subject, String);

/// The facts about a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// All facts except memory effects of the function.
    pub facts: BTreeSet<Fact>,
    /// The possible memory effects.
    pub memory: Memory,
    /// The prototype, if read from a header.
    pub prototype: String,
}

/// Memory effects in LLVM's encoding: two bits, read and write, per memory location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory(u32);

/// Masks of the memory locations and of the kinds of access.
const ARGUMENTS: u32 = 0b11;
const INACCESSIBLE: u32 = 0b11 << 2;
const ERRNO: u32 = 0b11 << 4;
const OTHER: u32 = 0b11_1111 << 6;
const READ: u32 = 0b0101_0101_0101;
const ALL: u32 = 0b1111_1111_1111;

impl Default for Memory {
    fn default() -> Self {
        Memory(ALL)
    }
}

impl Memory {
    /// Parses LLVM's attribute names, old and new, or its integer encoding.
    fn parse(text: &str) -> Option<Memory> {
        let inner = match text {
            "readnone" => return Some(Memory(0)),
            "readonly" => return Some(Memory(READ)),
            "writeonly" => return Some(Memory(READ << 1)),
            "argmemonly" => return Some(Memory(ARGUMENTS)),
            "inaccessiblememonly" => return Some(Memory(INACCESSIBLE)),
            "inaccessiblemem_or_argmemonly" => return Some(Memory(INACCESSIBLE | ARGUMENTS)),
            _ => match text.strip_prefix("memory=") {
                Some(number) => return number.parse().ok().map(|bits: u32| Memory(bits & ALL)),
                None => text.strip_prefix("memory(")?.strip_suffix(')')?,
            },
        };
        let mut bits = 0;
        for part in inner.split(", ") {
            let (place, access) = part.split_once(": ").map_or((None, part), |(place, access)| (Some(place), access));
            let mask = match place {
                None => ALL,
                Some("argmem") => ARGUMENTS,
                Some("inaccessiblemem") => INACCESSIBLE,
                Some("errnomem") => ERRNO,
                Some(_) => return None,
            };
            let access = match access {
                "none" => 0,
                "read" => READ,
                "write" => READ << 1,
                "readwrite" => ALL,
                _ => return None,
            };
            bits = bits & !mask | access & mask;
        }
        Some(Memory(bits))
    }

    /// Whether these effects are a subset of `other`.
    pub fn within(self, other: Memory) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no location is written.
    pub fn only_reads(self) -> bool {
        self.0 & !READ == 0
    }

    /// Whether no location is read.
    pub fn only_writes(self) -> bool {
        self.0 & READ == 0
    }

    /// The kinds that tables count, each with the largest effects that it permits: no effects at all, or else one
    /// kind that restricts accesses, one that restricts locations, and kinds for the remaining restrictions.
    pub fn kinds(self) -> Vec<(&'static str, Memory)> {
        if self.0 == 0 {
            return vec![("readnone", Memory(0))];
        }
        let mut kinds = Vec::new();
        if self.only_reads() {
            kinds.push(("readonly", Memory(READ)));
        }
        if self.only_writes() {
            kinds.push(("writeonly", Memory(READ << 1)));
        }
        let places = [
            (ARGUMENTS, "argmemonly"),
            (INACCESSIBLE, "inaccessiblememonly"),
            (ERRNO, "errnomemonly"),
            (ALL & !OTHER, "no other memory"),
        ];
        let place = places.into_iter().find(|(mask, _)| self.0 & !mask == 0);
        kinds.extend(place.map(|(mask, name)| (name, Memory(mask))));
        let rest = kinds.iter().fold(ALL, |rest, (_, most)| rest & most.0);
        kinds.extend(
            PARTS
                .iter()
                .filter(|(mask, _)| rest & mask != 0 && self.0 & mask == 0)
                .map(|(mask, name)| (*name, Memory(ALL & !mask))),
        );
        kinds
    }
}

/// The kinds of single location and access, for effects that the named kinds do not cover.
const PARTS: [(u32, &str); 8] = [
    (ARGUMENTS & READ, "argmem not read"),
    (ARGUMENTS & !READ, "argmem not written"),
    (INACCESSIBLE & READ, "inaccessiblemem not read"),
    (INACCESSIBLE & !READ, "inaccessiblemem not written"),
    (ERRNO & READ, "errnomem not read"),
    (ERRNO & !READ, "errnomem not written"),
    (OTHER & READ, "other memory not read"),
    (OTHER & !READ, "other memory not written"),
];

/// Functions by name.
pub type Functions = BTreeMap<String, Known>;

/// Parses a header: the facts precede the prototype; the `facts=` one contains the name of the function.
pub fn of_header(text: &str) -> Functions {
    let mut functions = Functions::new();
    let mut known = Known::default();
    let mut name: Option<String> = None;
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        let mut end = 0;
        for (fact, at) in facts_of_line(line) {
            end = at;
            match fact.1.strip_prefix("facts=").and_then(|rest| rest.rsplit_once(':')) {
                Some((function, _)) if fact.0 == Subject::Function => name = Some(function.to_owned()),
                _ => known.add(fact),
            }
        }
        let rest = line[end..].trim();
        if let (true, Some(name)) = (rest.ends_with(';'), &name) {
            known.prototype = rest.to_owned();
            functions.insert(name.clone(), std::mem::take(&mut known));
        }
        if rest.ends_with([';', '{', '}']) {
            (known, name) = (Known::default(), None);
        }
    }
    functions
}

/// Parses the output of the plugin.
pub fn of_listing(text: &str) -> Functions {
    let mut functions = Functions::new();
    let mut name = "";
    for line in text.lines() {
        if let Some(function) = line.strip_prefix("function ") {
            name = function;
            functions.entry(name.to_owned()).or_default();
        }
        for (fact, _) in facts_of_line(line) {
            functions.entry(name.to_owned()).or_default().add(fact);
        }
    }
    functions
}

/// The syntax of a fact in a header.
static FORM: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"(fn_attr|ret_attr|arg_attr)\((?:(\d+),\s*)?"([^"]*)"\)"#).ok());

/// The facts of a line, each with the byte offset of its end.
fn facts_of_line(line: &str) -> Vec<(Fact, usize)> {
    let Some(form) = &*FORM else { return Vec::new() };
    let fact = |found: regex::Captures<'_>| {
        let subject = match &found[1] {
            "fn_attr" => Subject::Function,
            "ret_attr" => Subject::Result,
            _ => Subject::Parameter(found.get(2)?.as_str().parse().ok()?),
        };
        let text = if &found[3] == "captures(none)" { "nocapture" } else { &found[3] };
        Some(((subject, text.to_owned()), found.get(0)?.end()))
    };
    form.captures_iter(line).filter_map(fact).collect()
}

impl Known {
    fn add(&mut self, fact: Fact) {
        match Memory::parse(&fact.1) {
            Some(memory) if fact.0 == Subject::Function => self.memory = Memory(self.memory.0 & memory.0),
            _ => _ = self.facts.insert(fact),
        }
    }

    /// Adds all facts of `other`: the conjunction of both.
    pub fn merge(&mut self, other: &Known) {
        self.facts.extend(other.facts.iter().cloned());
        self.memory = Memory(self.memory.0 & other.memory.0);
    }

    /// The `captures(..)` attribute of a parameter, if it restricts captures only in part.
    pub fn captures(&self, subject: Subject) -> Option<&str> {
        self.facts
            .iter()
            .find(|(of, text)| *of == subject && text.starts_with("captures("))
            .map(|(_, text)| text.as_str())
    }

    fn has(&self, subject: Subject, text: &str) -> bool {
        self.facts.contains(&(subject, text.to_owned()))
    }

    /// The largest value of a fact `name=value` about a subject; 0 if there is none.
    fn most(&self, subject: Subject, name: &str) -> u64 {
        let numbers = self.facts.iter().filter(|(of, _)| *of == subject);
        let numbers = numbers.filter_map(|(_, text)| text.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
        numbers.max().unwrap_or(0)
    }

    /// Whether a fact is present or implied by the facts present.
    pub fn implies(&self, (subject, text): &Fact) -> bool {
        let has = |text: &str| self.has(*subject, text);
        if has(text) {
            return true;
        }
        match (*subject, text.split_once('=')) {
            (Subject::Function, _) => self.implies_of_function(text),
            (of, Some((name @ ("align" | "dereferenceable"), number))) => {
                number.parse::<u64>().is_ok_and(|number| self.most(of, name) >= number)
            }
            (of, Some((name @ "dereferenceable_or_null", number))) => {
                let most = self.most(of, name).max(self.most(of, "dereferenceable"));
                number.parse::<u64>().is_ok_and(|number| most >= number)
            }
            (_, Some((name @ ("reads" | "writes"), set))) => self.implies_footprint(*subject, name, set),
            (of, None) if text == "nonnull" => self.most(of, "dereferenceable") > 0,
            (Subject::Parameter(_), None) => self.implies_of_parameter(*subject, text),
            _ => false,
        }
    }

    fn implies_of_function(&self, text: &str) -> bool {
        let has = |text: &str| self.has(Subject::Function, text);
        match text {
            "mustprogress" => has("willreturn"),
            "nosync" => self.memory.0 == 0,
            // Freeing memory is a write, in this thread or in one that synchronises with it.
            "nofree" => self.memory.0 == 0 || self.memory.only_reads() && has("nosync"),
            "nospawn" | "nobarrier" => has("nosync"),
            _ => false,
        }
    }

    /// A `reads` footprint is implied if memory is only written, a `writes` footprint if it is only read.
    fn implies_footprint(&self, subject: Subject, name: &str, set: &str) -> bool {
        let without = if name == "reads" { "writeonly" } else { "readonly" };
        let known = self.facts.iter().filter(|(of, _)| *of == subject);
        let mut sets = known.filter_map(|(_, text)| text.strip_prefix(name)?.strip_prefix('='));
        self.implies_of_parameter(subject, without)
            || self.has(subject, without)
            || sets.any(|smaller| footprints::is_within(smaller, set))
    }

    fn implies_of_parameter(&self, subject: Subject, text: &str) -> bool {
        let has = |text: &str| self.has(subject, text);
        let unused = has("unused");
        match text {
            "readnone" => unused || self.memory.0 == 0,
            "readonly" => unused || has("readnone") || self.memory.only_reads(),
            "writeonly" => unused || has("readnone") || self.memory.only_writes(),
            "nofree" => {
                unused
                    || has("readnone")
                    || has("readonly")
                    || self.implies_of_function(text)
                    || self.has(Subject::Function, text)
            }
            "nocapture" => unused,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = r#"
#define fn_attr(text) __attribute__((annotate("fn_attr(\"" text "\")")))
fn_attr("readonly") fn_attr("argmemonly") fn_attr("willreturn")
arg_attr(1, "nocapture") arg_attr(1, "dereferenceable=8")
fn_attr("facts=mag:0123456789abcdef")
double mag(const double *, int);
fn_attr("readnone") fn_attr("facts=one:0123456789abcdef") int one(void);
"#;

    fn fact(subject: Subject, text: &str) -> Fact {
        (subject, text.to_owned())
    }

    #[test]
    fn headers_and_listings_are_read() {
        let functions = of_header(HEADER);
        assert_eq!(functions.keys().collect::<Vec<_>>(), ["mag", "one"]);
        let mag = &functions["mag"];
        assert_eq!(mag.memory, Memory(0b01));
        assert_eq!((mag.facts.len(), mag.prototype.as_str()), (3, "double mag(const double *, int);"));
        let listing = of_listing("function mag\nfn_attr(\"memory=1\")\narg_attr(1, \"captures(none)\")\n");
        assert!(listing["mag"].memory.within(mag.memory));
        assert!(listing["mag"].implies(&fact(Subject::Parameter(1), "nocapture")));
    }

    #[test]
    fn weaker_facts_follow() {
        let known = &of_header(HEADER)["mag"];
        assert!(known.implies(&fact(Subject::Parameter(1), "nonnull")));
        assert!(known.implies(&fact(Subject::Parameter(1), "dereferenceable=4")));
        assert!(known.implies(&fact(Subject::Parameter(1), "readonly")));
        assert!(known.implies(&fact(Subject::Function, "mustprogress")));
        assert!(!known.implies(&fact(Subject::Parameter(1), "dereferenceable=16")));
        assert!(!known.implies(&fact(Subject::Parameter(2), "nocapture")));
        assert!(!known.implies(&fact(Subject::Function, "nofree")));
    }

    #[test]
    fn footprints_follow_from_smaller_ones() {
        let known = |facts: &str| of_header(&format!("{facts} fn_attr(\"facts=f:0\") void f(int *);"))["f"].clone();
        let reads = fact(Subject::Parameter(1), "reads={[i] : 3 <= i && i < 9 ; int[*]}");
        assert!(known("arg_attr(1, \"writeonly\")").implies(&reads));
        assert!(known("arg_attr(1, \"reads={[i] : i == 4 ; int[*]}\")").implies(&reads));
        assert!(!known("arg_attr(1, \"reads={[i] : i == 2 ; int[*]}\")").implies(&reads));
        assert!(!known("arg_attr(1, \"readonly\")").implies(&reads));
    }

    #[test]
    fn memory_effects_have_kinds() {
        let names = |memory: Memory| memory.kinds().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        let kinds = |text: &str| Memory::parse(text).map(names);
        assert_eq!(kinds("memory(none)"), Some(vec!["readnone"]));
        assert_eq!(kinds("memory(argmem: read)"), Some(vec!["readonly", "argmemonly"]));
        let expected = vec!["inaccessiblemem not written", "errnomem not written", "other memory not written"];
        assert_eq!(kinds("memory(read, argmem: readwrite)"), Some(expected));
        assert_eq!(
            kinds("memory(argmem: read, errnomem: write)"),
            Some(vec![
                "no other memory",
                "argmem not written",
                "inaccessiblemem not read",
                "inaccessiblemem not written",
                "errnomem not read"
            ])
        );
        assert_eq!(kinds("memory=4095"), Some(Vec::new()));
        assert_eq!(kinds("nocapture"), None);
    }
}
