//! The C types of values.

use super::{Printing, Unprintable};
use dialects::ir::*;

/// A structure of two elements returned in two registers; the second element is at offset 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair(pub(super) [Kind; 2]);

impl Pair {
    /// The names of the two fields in C.
    pub(super) const FIELDS: [&'static str; 2] = ["first", "second"];

    /// The offset of the second, in bytes.
    pub(super) const SECOND: i64 = 8;

    /// The pair for a type of the module; `None` if the type is no pair.
    pub(super) fn of(r#type: Ty<'_>) -> Option<Self> {
        let fields = llvm_struct_fields(r#type)?;
        let &[first, second] = fields.as_slice() else { return None };
        let both = [Kind::of(first).ok()?, Kind::of(second).ok()?];
        let is_apart = both.iter().any(|kind| kind.bytes() == 8);
        (is_apart && !both.contains(&Kind::Truth)).then_some(Self(both))
    }

    /// Its type in C.
    pub(super) fn name(self) -> String {
        format!("struct rmlir_pair_{}_{}", self.0[0].word(), self.0[1].word())
    }

    /// The definition of this type, guarded, as several headers may contain it.
    pub(super) fn definition(self) -> String {
        let guard = format!("RMLIR_PAIR_{}_{}", self.0[0].word(), self.0[1].word());
        let fields = |kind: Kind| if kind == Kind::Pointer { "void *" } else { kind.name() };
        let [first, second] = self.0.map(fields);
        let fields = format!("{first} {}; {second} {};", Self::FIELDS[0], Self::FIELDS[1]);
        format!("#ifndef {guard}\n#define {guard}\n{} {{ {fields} }};\n#endif\n", self.name())
    }
}

/// The representation of a value. Integers are signed, and those of one bit are an `int` that is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// An integer of one bit.
    Truth,
    /// An integer of 8, 16, 32 or 64 bits. An `index` has 64.
    Int(u32),
    /// A `float`.
    Float,
    /// A `double`.
    Double,
    /// A pointer.
    Pointer,
}

/// The spelling of a kind in C.
struct Spelling {
    name: &'static str,
    unsigned: &'static str,
    word: &'static str,
    bytes: u64,
}

impl Kind {
    /// The kind of a type of the module.
    pub(super) fn of(r#type: Ty<'_>) -> Printing<Self> {
        let context = context_of_type(r#type);
        match int_width(r#type) {
            Some(1) => Ok(Self::Truth),
            Some(width @ (8 | 16 | 32 | 64)) => Ok(Self::Int(width)),
            None if is_index(r#type) => Ok(Self::Int(64)),
            None if r#type == ptr_type(context) => Ok(Self::Pointer),
            None if r#type == f32_type(context) => Ok(Self::Float),
            None if r#type == f64_type(context) => Ok(Self::Double),
            _ => Err(Unprintable::r#type(r#type)),
        }
    }

    /// The kind of a value.
    pub(super) fn of_value(value: Val<'_>) -> Printing<Self> {
        Self::of(type_of(value))
    }

    fn spelling(self) -> Spelling {
        let (name, unsigned, word, bytes) = match self {
            Self::Truth => ("int", "unsigned", "char", 1),
            Self::Int(8) => ("signed char", "unsigned char", "char", 1),
            Self::Int(16) => ("short", "unsigned short", "short", 2),
            Self::Int(32) => ("int", "unsigned", "int", 4),
            Self::Int(_) => ("long long", "unsigned long long", "long", 8),
            Self::Float => ("float", "unsigned", "float", 4),
            Self::Double => ("double", "unsigned", "double", 8),
            Self::Pointer => ("char *", "unsigned", "pointer", 8),
        };
        Spelling { name, unsigned, word, bytes }
    }

    /// The type of a variable of this kind.
    pub(super) fn name(self) -> &'static str {
        self.spelling().name
    }

    /// The unsigned type of the same width.
    pub(super) fn unsigned(self) -> &'static str {
        self.spelling().unsigned
    }

    /// The type as a part of identifiers.
    pub(super) fn word(self) -> &'static str {
        self.spelling().word
    }

    /// The size of such a value in memory, in bytes.
    pub(super) fn bytes(self) -> u64 {
        self.spelling().bytes
    }

    /// The unsigned type in which wrapping sums and products are computed.
    pub(super) fn wrapping(self) -> &'static str {
        if self == Self::Int(64) { "unsigned long long" } else { "unsigned" }
    }

    /// The declaration of a variable, without initialiser and semicolon.
    pub(super) fn declare(self, name: &str) -> String {
        match self {
            Self::Pointer => format!("char *{name}"),
            _ => format!("{} {name}", self.name()),
        }
    }

    /// The type in the signature of a function. `attributes` are those of the argument or result.
    pub(super) fn passed(self, attributes: Option<Attr<'_>>) -> &'static str {
        let unsigned = attributes.is_some_and(|all| dict_entry(all, "llvm.zeroext").is_some());
        match self {
            Self::Truth => "RMLIR_TWIN_BOOL",
            Self::Int(_) if unsigned => self.unsigned(),
            Self::Pointer => "void *",
            _ => self.name(),
        }
    }

    /// The C type of the objects that an access of this kind with the TBAA tag `tag` refers to, in Clang's naming;
    /// `None` for accesses that may refer to other objects. `void *` stands for all pointer types.
    pub(super) fn object(self, tag: &str) -> Option<&'static str> {
        let typed = |name: &str| name.starts_with('p') && name.contains(' ');
        match (self, tag) {
            (Self::Int(16), "short") => Some("short"),
            (Self::Int(32), "int") => Some("int"),
            (Self::Int(64), "long") => Some("long"),
            (Self::Int(64), "long long") => Some("long long"),
            (Self::Float, "float") => Some("float"),
            (Self::Double, "double") => Some("double"),
            (Self::Pointer, name) if name.starts_with("any p") || typed(name) => Some("void *"),
            _ => None,
        }
    }

    /// The name of the type of an access, and its definition if it needs one. Accesses of one byte alias everything,
    /// others the type `object`, or everything without it.
    pub(super) fn access(self, alignment: u64, object: Option<&'static str>) -> (String, Option<String>) {
        match object {
            _ if self.bytes() == 1 => (self.name().to_owned(), None),
            Some(object) if alignment == self.bytes() => (object.to_owned(), None),
            Some(object) => {
                let name = format!("{}_u{alignment}", object.trim_end_matches(" *").replace(' ', "_"));
                let definition = format!("typedef {object} {name} __attribute__((aligned({alignment})));");
                (name, Some(definition))
            }
            None => {
                let name = format!("{}_a{alignment}", self.word());
                let definition =
                    format!("typedef {} __attribute__((may_alias, aligned({alignment})));", self.declare(&name));
                (name, Some(definition))
            }
        }
    }
}
