//! Random C types, and the scalar parts of their values that a program can set and compare.

use crate::harness::random::Random;
use std::fmt::Write as _;

/// The class of a scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `_Bool`
    Bool,
    /// An integer.
    Int {
        /// The width in bits.
        bits: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// A real floating type.
    Float,
    /// A complex type.
    Complex,
    /// A pointer to data or to a function.
    Pointer,
    /// A vector of integers or floating-point numbers.
    Vector {
        /// The number of elements.
        lanes: u32,
        /// Whether the elements are floating-point.
        float: bool,
    },
}

/// A type without members: its C name and class.
#[derive(Clone, Copy, Debug)]
pub struct Scalar {
    /// The name in a declaration. Vectors and function pointers have a `typedef` in [`PRELUDE`].
    pub name: &'static str,
    /// The class.
    pub kind: Kind,
    /// Whether the default argument promotions leave the type unchanged.
    pub promoted: bool,
}

const fn int(name: &'static str, bits: u32, signed: bool) -> Scalar {
    Scalar { name, kind: Kind::Int { bits, signed }, promoted: bits >= 32 }
}

const fn other(name: &'static str, kind: Kind, promoted: bool) -> Scalar {
    Scalar { name, kind, promoted }
}

const fn vector(name: &'static str, lanes: u32, float: bool) -> Scalar {
    other(name, Kind::Vector { lanes, float }, true)
}

/// All scalar types; duplicates increase the probability of a type.
pub const SCALARS: &[Scalar] = &[
    other("_Bool", Kind::Bool, false),
    int("char", 8, true),
    int("signed char", 8, true),
    int("unsigned char", 8, false),
    int("short", 16, true),
    int("short", 16, true),
    int("unsigned short", 16, false),
    int("int", 32, true),
    int("int", 32, true),
    int("int", 32, true),
    int("unsigned", 32, false),
    int("long", 64, true),
    int("unsigned long long", 64, false),
    int("__int128", 128, true),
    int("unsigned __int128", 128, false),
    other("enum choice", Kind::Int { bits: 31, signed: false }, true),
    other("float", Kind::Float, false),
    other("float", Kind::Float, false),
    other("float", Kind::Float, false),
    other("double", Kind::Float, true),
    other("double", Kind::Float, true),
    other("long double", Kind::Float, true),
    other("_Complex float", Kind::Complex, true),
    other("_Complex double", Kind::Complex, true),
    other("_Complex long double", Kind::Complex, true),
    other("int *", Kind::Pointer, true),
    other("callback", Kind::Pointer, true),
    vector("float2", 2, true),
    vector("float4", 4, true),
    vector("double2", 2, true),
    vector("int4", 4, false),
    vector("short4", 4, false),
    vector("long1", 1, false),
];

/// The declarations that the names in [`SCALARS`] need.
pub const PRELUDE: &str = "enum choice { choice_none, choice_all = 0x7fffffff };
typedef void (*callback)(void);
typedef float float2 __attribute__((vector_size(8)));
typedef float float4 __attribute__((vector_size(16)));
typedef double double2 __attribute__((vector_size(16)));
typedef int int4 __attribute__((vector_size(16)));
typedef short short4 __attribute__((vector_size(8)));
typedef long long long1 __attribute__((vector_size(8)));
";

/// A C type.
#[derive(Clone, Debug)]
pub enum Type {
    /// A type without members.
    Scalar(Scalar),
    /// An array; only used as a member.
    Array(Box<Type>, u32),
    /// A struct or a union.
    Record(Record),
}

/// A struct or a union.
#[derive(Clone, Debug)]
pub struct Record {
    /// `struct` or `union` and the tag.
    pub name: String,
    /// The members in order.
    pub members: Vec<Member>,
    /// The index of the union member that programs access; `None` for a struct, whose members are all accessed.
    active: Option<usize>,
    /// Attributes after the closing brace.
    attributes: String,
}

/// A member.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name; empty for an unnamed bit-field.
    name: String,
    type_: Type,
    /// The width of a bit-field.
    bits: Option<u32>,
    /// The alignment in an `aligned` attribute.
    aligned: Option<u32>,
}

/// A scalar part of a value: the suffix of the variable name that designates it, and its type.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// For example `.a.b[1]`; empty for a scalar variable.
    pub path: String,
    /// The type.
    pub scalar: Scalar,
    /// The width of a bit-field.
    pub bits: Option<u32>,
}

impl Type {
    /// A random type of a parameter or a result. Records nest at most three deep; their names are derived from `tag`.
    pub fn random(random: &mut Random, tag: &str) -> Type {
        if !random.chance(70) {
            return Type::scalar(random);
        }
        // Only small records are passed in registers, chosen by their members, so most records are small.
        let depth = [1, 1, 1, 2, 2, 3][random.below(6)];
        Type::Record(Record::random(random, tag, depth))
    }

    fn scalar(random: &mut Random) -> Type {
        Type::Scalar(SCALARS[random.below(SCALARS.len())])
    }

    /// The name in a declaration of a parameter or a variable.
    pub fn name(&self) -> &str {
        match self {
            Type::Scalar(scalar) => scalar.name,
            Type::Array(element, _) => element.name(),
            Type::Record(record) => &record.name,
        }
    }

    /// Whether the type may be passed as a variadic argument without promotion.
    pub fn promoted(&self) -> bool {
        !matches!(self, Type::Scalar(Scalar { promoted: false, .. }))
    }

    /// All scalar parts that a program can set and compare.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut leaves = Vec::new();
        self.collect(String::new(), None, &mut leaves);
        leaves
    }

    fn collect(&self, path: String, bits: Option<u32>, leaves: &mut Vec<Leaf>) {
        match self {
            Type::Scalar(scalar) => leaves.push(Leaf { path, scalar: *scalar, bits }),
            Type::Array(element, length) => {
                for index in 0..*length {
                    element.collect(format!("{path}[{index}]"), None, leaves);
                }
            }
            Type::Record(record) => {
                for (index, member) in record.members.iter().enumerate() {
                    let used = record.active.is_none_or(|active| active == index) && !member.name.is_empty();
                    if used {
                        member.type_.collect(format!("{path}.{}", member.name), member.bits, leaves);
                    }
                }
            }
        }
    }

    /// Writes the definitions of the records in the type, inner ones first.
    pub fn define(&self, text: &mut String) {
        match self {
            Type::Scalar(_) => {}
            Type::Array(element, _) => element.define(text),
            Type::Record(record) => record.define(text),
        }
    }
}

impl Record {
    fn random(random: &mut Random, tag: &str, depth: u32) -> Record {
        let union = random.chance(15);
        // Few records are empty.
        let count = match random.below(50) {
            0 => 0,
            1..8 => 2 + random.below(6),
            _ => 1 + random.below(3),
        };
        let members: Vec<Member> = (0..count)
            .map(|index| Member::random(random, &format!("{tag}{index}"), &format!("m{index}"), depth))
            .collect();
        let mut attributes = String::new();
        if random.chance(8) {
            attributes.push_str(" __attribute__((packed))");
        }
        if random.chance(8) {
            let _ = write!(attributes, " __attribute__((aligned({})))", 2 << random.below(5));
        }
        let named: Vec<usize> = (0..members.len()).filter(|&index| !members[index].name.is_empty()).collect();
        let active = union.then(|| named.get(random.below(named.len())).copied().unwrap_or(0));
        let word = if union { "union" } else { "struct" };
        Record { name: format!("{word} {tag}"), members, active, attributes }
    }

    fn define(&self, text: &mut String) {
        for member in &self.members {
            member.type_.define(text);
        }
        let _ = writeln!(text, "{} {{", self.name);
        for member in &self.members {
            let _ = writeln!(text, "  {};", member.declaration());
        }
        let _ = writeln!(text, "}}{};", self.attributes);
    }
}

impl Member {
    fn random(random: &mut Random, tag: &str, name: &str, depth: u32) -> Member {
        let plain = |type_| Member { name: name.to_owned(), type_, bits: None, aligned: None };
        let mut member = match random.below(10) {
            0 if depth > 1 => plain(Type::Record(Record::random(random, tag, depth - 1))),
            1 if depth > 1 => {
                let element = Type::Record(Record::random(random, tag, depth - 1));
                plain(Type::Array(Box::new(element), 1 + random.below(2) as u32))
            }
            2 | 3 => plain(Type::Array(Box::new(Type::scalar(random)), 1 + random.below(4) as u32)),
            4 | 5 => return Member::bit_field(random, name),
            _ => plain(Type::scalar(random)),
        };
        if random.chance(5) {
            member.aligned = Some(4 << random.below(4));
        }
        member
    }

    fn bit_field(random: &mut Random, name: &str) -> Member {
        let candidates: Vec<Scalar> =
            SCALARS.iter().copied().filter(|scalar| matches!(scalar.kind, Kind::Bool | Kind::Int { .. })).collect();
        let scalar = candidates[random.below(candidates.len())];
        let widest = match scalar.kind {
            // Excludes bit-fields wider than 64 bits, and those of the enumeration wider than 31.
            Kind::Int { bits, .. } => bits.min(64),
            _ => 1,
        };
        let unnamed = random.chance(10);
        let bits = if unnamed && random.chance(40) { 0 } else { 1 + random.below(widest as usize) as u32 };
        let name = if unnamed { String::new() } else { name.to_owned() };
        Member { name, type_: Type::Scalar(scalar), bits: Some(bits), aligned: None }
    }

    fn declaration(&self) -> String {
        let mut text = format!("{} {}", self.type_.name(), self.name);
        if let Type::Array(_, length) = &self.type_ {
            let _ = write!(text, "[{length}]");
        }
        if let Some(bits) = self.bits {
            let _ = write!(text, " : {bits}");
        }
        if let Some(aligned) = self.aligned {
            let _ = write!(text, " __attribute__((aligned({aligned})))");
        }
        text
    }
}

impl Leaf {
    /// Pairs of a C expression that names this part, or a component of it, and a random constant for it.
    pub fn value(&self, variable: &str, random: &mut Random) -> Vec<(String, String)> {
        let place = format!("{variable}{}", self.path);
        match self.scalar.kind {
            Kind::Bool => vec![(place, random.below(2).to_string())],
            Kind::Int { bits, signed } => vec![(place, integer(self.bits.unwrap_or(bits), signed, random))],
            Kind::Float => vec![(place, float(random))],
            Kind::Complex => {
                let part = |word: &str, random: &mut Random| (format!("{word} {place}"), float(random));
                vec![part("__real__", random), part("__imag__", random)]
            }
            Kind::Pointer => {
                // A user-space address: the pointer is passed but never dereferenced.
                let address = random.bits() >> 17;
                vec![(place, format!("({})0x{address:x}ul", self.scalar.name))]
            }
            Kind::Vector { lanes, float: is_float } => (0..lanes)
                .map(|lane| {
                    let value = if is_float { float(random) } else { integer(16, true, random) };
                    (format!("{place}[{lane}]"), value)
                })
                .collect(),
        }
    }
}

/// A random integer of the given width, as a C expression.
fn integer(bits: u32, signed: bool, random: &mut Random) -> String {
    let low = random.bits();
    if bits > 64 {
        let word = if signed { "__int128" } else { "unsigned __int128" };
        return format!("({word})((unsigned __int128)0x{low:x}ull << 64 | 0x{:x}ull)", random.bits());
    }
    let value = low >> (64 - bits);
    if signed {
        // The shift is arithmetic. The minimum of 64 bits has no literal, so its successor replaces it.
        let value = ((low as i64) >> (64 - bits)).max(i64::MIN + 1);
        format!("({value}ll)")
    } else {
        format!("{value}ull")
    }
}

/// A random number that every floating-point type represents exactly.
fn float(random: &mut Random) -> String {
    let eighths = random.below(1 << 20) as f64 - f64::from(1 << 19);
    format!("({:?})", eighths / 8.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_union_shows_one_member_and_a_struct_all() {
        let member =
            |name: &str| Member { name: name.to_owned(), type_: Type::Scalar(SCALARS[6]), bits: None, aligned: None };
        let record = |active| Record {
            name: "struct s".to_owned(),
            members: vec![member("a"), member("b"), member("")],
            active,
            attributes: String::new(),
        };
        let paths = |active| -> Vec<String> {
            Type::Record(record(active)).leaves().into_iter().map(|leaf| leaf.path).collect()
        };
        assert_eq!(paths(None), [".a", ".b"]);
        assert_eq!(paths(Some(1)), [".b"]);
    }

    #[test]
    fn an_integer_fits_its_width() {
        let mut random = Random::new(7);
        for _ in 0..1000 {
            let text = integer(3, true, &mut random);
            let value: i64 = text.trim_matches(['(', ')', 'l']).parse().expect("a number");
            assert!((-4..4).contains(&value), "{text}");
        }
    }
}
