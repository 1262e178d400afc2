//! The type of a function as C has it, with the names of its parameters: what a tool needs to write C that calls the function.

use clang_export::schema::{FloatFormat, Linkage, Type, TypeKind, Unit};
use serde::{Deserialize, Serialize};

/// A function that a source file defines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prototype {
    /// Its name in C.
    pub name: String,
    pub result: CType,
    pub parameters: Vec<Parameter>,
    pub is_variadic: bool,
    /// Whether other files cannot see it.
    pub is_static: bool,
}

/// A parameter of a definition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameter {
    /// Empty for a parameter without a name.
    pub name: String,
    pub ty: CType,
}

/// A type, apart from typedefs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CType {
    /// As C writes it, without its own qualifiers; the type of a variable-length array has the expression of its length.
    pub name: String,
    pub is_const: bool,
    pub is_volatile: bool,
    pub shape: Shape,
    pub content: Content,
    /// The numbers that an object of the type consists of; `None` if it has anything else, numbers of several formats, or vectors,
    /// which are aligned otherwise.
    pub reals: Option<Reals>,
}

/// The constructor of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    Void,
    /// A number, an enumerated type or a vector.
    Scalar,
    Pointer(Box<CType>),
    /// Its length as C writes it, empty for an array of unknown length.
    Array(Box<CType>, String),
    Function {
        result: Box<CType>,
        parameters: Vec<CType>,
        is_variadic: bool,
    },
    /// A structure or union; the tag with its keyword, if it has one.
    Record {
        tag: Option<String>,
    },
    /// A type that is only known by name.
    Other,
}

/// The parts of an object that matter for its derivative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Content {
    /// Nothing that has a derivative.
    Inactive,
    /// Floating-point numbers, no pointers.
    Floats,
    /// Pointers.
    Pointers,
    /// Not known: `void`, and structures without definition.
    Unknown,
}

/// Numbers of one format that lie next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reals {
    pub format: Format,
    /// How many; `None` for arrays whose length is not constant.
    pub count: Option<u64>,
}

/// The formats of real numbers for which C has a name everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    Float,
    Double,
    LongDouble,
}

/// The definition of a function in a unit, by its name in C; `None` if the unit does not define it.
pub fn of_function(unit: &Unit<'_>, name: &str) -> Option<Prototype> {
    let function = unit.functions.iter().find(|function| function.c_name == name && function.defined)?;
    let definition = unit.definitions.iter().find(|definition| definition.decl == function.decl)?;
    let types = Types { unit };
    let TypeKind::Function(of_function) = types.kind(function.ty)? else { return None };
    Some(Prototype {
        name: name.to_owned(),
        result: types.describe(of_function.result),
        parameters: definition
            .params
            .iter()
            .map(|param| Parameter { name: param.name.to_owned(), ty: types.describe(param.passed_as) })
            .collect(),
        is_variadic: of_function.variadic,
        is_static: function.linkage == Linkage::Internal,
    })
}

/// The types of a unit.
#[derive(Clone, Copy)]
struct Types<'u, 't> {
    unit: &'u Unit<'t>,
}

impl<'u, 't> Types<'u, 't> {
    fn ty(self, id: u32) -> Option<&'u Type<'t>> {
        self.unit.types.get(id as usize)
    }

    fn kind(self, id: u32) -> Option<&'u TypeKind<'t>> {
        self.ty(id).map(|ty| &ty.kind)
    }

    fn describe(self, id: u32) -> CType {
        let Some(ty) = self.ty(id) else { return CType::void() };
        let shape = match &ty.kind {
            TypeKind::Void => Shape::Void,
            TypeKind::Bool
            | TypeKind::Int(_)
            | TypeKind::Float(_)
            | TypeKind::Complex(_)
            | TypeKind::Vector(_)
            | TypeKind::Atomic(_) => Shape::Scalar,
            TypeKind::Pointer(pointer) => Shape::Pointer(Box::new(self.describe(pointer.pointee))),
            TypeKind::Array(array) => Shape::Array(Box::new(self.describe(array.element)), array.count.to_string()),
            TypeKind::IncompleteArray(array) => Shape::Array(Box::new(self.describe(array.element)), String::new()),
            TypeKind::Vla(array) => {
                Shape::Array(Box::new(self.describe(array.element)), self.bound(id).unwrap_or_default())
            }
            TypeKind::Function(function) => Shape::Function {
                result: Box::new(self.describe(function.result)),
                parameters: function.params.iter().map(|param| self.describe(*param)).collect(),
                is_variadic: function.variadic,
            },
            TypeKind::Record(_) => {
                let is_tagged = ty.name.starts_with("struct ") || ty.name.starts_with("union ");
                Shape::Record { tag: (is_tagged && !ty.name.contains('(')).then(|| ty.name.to_owned()) }
            }
            TypeKind::Unsupported(_) => Shape::Other,
        };
        CType {
            name: ty.name.to_owned(),
            is_const: ty.is_const,
            is_volatile: ty.is_volatile,
            shape,
            content: self.content(id),
            reals: self.reals(id),
        }
    }

    /// The length of a variable-length array as C writes it: the first brackets behind the name of the innermost element.
    fn bound(self, id: u32) -> Option<String> {
        let mut innermost = self.ty(id)?;
        while let TypeKind::Vla(_) | TypeKind::Array(_) | TypeKind::IncompleteArray(_) = &innermost.kind {
            innermost = self.ty(element(&innermost.kind)?)?;
        }
        let name = self.ty(id)?.name;
        let at = name.find(innermost.name)? + innermost.name.len();
        let brackets = name[at..].trim_start().strip_prefix('[')?;
        let mut depth = 0;
        let end = brackets.find(|c| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            depth < 0
        })?;
        Some(brackets[..end].to_owned())
    }

    fn content(self, id: u32) -> Content {
        match self.kind(id) {
            Some(TypeKind::Float(_) | TypeKind::Complex(_)) => Content::Floats,
            Some(TypeKind::Pointer(_)) => Content::Pointers,
            Some(TypeKind::Vector(vector)) => self.content(vector.element),
            Some(TypeKind::Atomic(atomic)) => self.content(atomic.value),
            Some(kind @ (TypeKind::Array(_) | TypeKind::IncompleteArray(_) | TypeKind::Vla(_))) => {
                element(kind).map_or(Content::Unknown, |element| self.content(element))
            }
            Some(TypeKind::Record(record)) => match self.unit.records.get(record.record as usize) {
                Some(record) if record.complete => {
                    record.fields.iter().map(|field| self.content(field.ty)).max().unwrap_or(Content::Inactive)
                }
                _ => Content::Unknown,
            },
            Some(TypeKind::Bool | TypeKind::Int(_) | TypeKind::Function(_)) => Content::Inactive,
            Some(TypeKind::Void | TypeKind::Unsupported(_)) | None => Content::Unknown,
        }
    }

    fn reals(self, id: u32) -> Option<Reals> {
        let times = |reals: Reals, count: Option<u64>| Reals {
            count: reals.count.zip(count).and_then(|(each, count)| each.checked_mul(count)),
            ..reals
        };
        match self.kind(id)? {
            TypeKind::Float(float) => {
                let format = match float.format {
                    FloatFormat::Single => Format::Float,
                    FloatFormat::Double => Format::Double,
                    FloatFormat::X87 => Format::LongDouble,
                    FloatFormat::Half | FloatFormat::BFloat | FloatFormat::Quad => return None,
                };
                Some(Reals { format, count: Some(1) })
            }
            TypeKind::Complex(complex) => Some(times(self.reals(complex.element)?, Some(2))),
            TypeKind::Array(array) => Some(times(self.reals(array.element)?, Some(array.count))),
            TypeKind::IncompleteArray(array) => Some(times(self.reals(array.element)?, None)),
            TypeKind::Vla(array) => Some(times(self.reals(array.element)?, None)),
            TypeKind::Record(record) => {
                let record = self.unit.records.get(record.record as usize).filter(|record| record.complete)?;
                if record.is_union {
                    return None;
                }
                let (mut format, mut total, mut bytes) = (None, 0, 0);
                for field in &record.fields {
                    let reals = self.reals(field.ty)?;
                    total += reals.count?;
                    bytes += self.ty(field.ty)?.size;
                    if *format.get_or_insert(reals.format) != reals.format {
                        return None;
                    }
                }
                // Numbers with padding behind some of them are no array.
                let format = format.filter(|_| bytes == record.size)?;
                Some(Reals { format, count: Some(total) })
            }
            _ => None,
        }
    }
}

/// The element of an array.
fn element(kind: &TypeKind<'_>) -> Option<u32> {
    match kind {
        TypeKind::Array(array) => Some(array.element),
        TypeKind::IncompleteArray(array) => Some(array.element),
        TypeKind::Vla(array) => Some(array.element),
        _ => None,
    }
}

impl CType {
    fn void() -> CType {
        CType {
            name: "void".to_owned(),
            is_const: false,
            is_volatile: false,
            shape: Shape::Void,
            content: Content::Unknown,
            reals: None,
        }
    }

    /// The type of the object that a pointer points to.
    pub fn pointee(&self) -> Option<&CType> {
        match &self.shape {
            Shape::Pointer(pointee) => Some(pointee),
            _ => None,
        }
    }

    /// The type without its own `const` and `volatile`; of an array, that of its elements too.
    pub fn unqualified(&self) -> CType {
        let shape = match &self.shape {
            Shape::Array(element, length) => Shape::Array(Box::new(element.unqualified()), length.clone()),
            other => other.clone(),
        };
        CType { is_const: false, is_volatile: false, shape, ..self.clone() }
    }

    /// A pointer to the type.
    pub fn pointer(&self) -> CType {
        CType {
            name: format!("{} *", self.name),
            is_const: false,
            is_volatile: false,
            shape: Shape::Pointer(Box::new(self.clone())),
            content: Content::Pointers,
            reals: None,
        }
    }

    /// The declaration of `declarator`, which may be empty, with this type.
    pub fn declare(&self, declarator: &str) -> String {
        let qualifiers = |space: &str| {
            let each = [(self.is_const, "const"), (self.is_volatile, "volatile")];
            let words: Vec<&str> = each.into_iter().filter(|(is_set, _)| *is_set).map(|(_, word)| word).collect();
            if words.is_empty() { String::new() } else { format!("{}{space}", words.join(" ")) }
        };
        match &self.shape {
            Shape::Pointer(pointee) => {
                let space = if declarator.is_empty() { "" } else { " " };
                let inner = format!("*{}{declarator}", qualifiers(space));
                match pointee.shape {
                    Shape::Array(..) | Shape::Function { .. } => pointee.declare(&format!("({inner})")),
                    _ => pointee.declare(&inner),
                }
            }
            Shape::Array(element, length) => element.declare(&format!("{declarator}[{length}]")),
            Shape::Function { result, parameters, is_variadic } => {
                let mut words: Vec<String> = parameters.iter().map(|each| each.declare("")).collect();
                if *is_variadic {
                    words.push("...".to_owned());
                } else if words.is_empty() {
                    words.push("void".to_owned());
                }
                result.declare(&format!("{declarator}({})", words.join(", ")))
            }
            Shape::Void | Shape::Scalar | Shape::Record { .. } | Shape::Other => {
                let space = if declarator.is_empty() { "" } else { " " };
                format!("{}{}{space}{declarator}", qualifiers(" "), self.name)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scalar(name: &str, is_const: bool) -> CType {
        CType {
            name: name.to_owned(),
            is_const,
            is_volatile: false,
            shape: Shape::Scalar,
            content: Content::Floats,
            reals: None,
        }
    }

    fn array(element: CType, length: &str) -> CType {
        CType { shape: Shape::Array(Box::new(element), length.to_owned()), ..CType::void() }
    }

    #[test]
    fn declarations_are_those_of_c() {
        let double = scalar("double", false);
        let read = scalar("double", true);
        assert_eq!(read.pointer().declare("x"), "const double *x");
        assert_eq!(read.pointer().declare(""), "const double *");
        let fixed = CType { is_const: true, ..double.pointer() };
        assert_eq!(fixed.declare("d"), "double *const d");
        assert_eq!(array(fixed, "3").declare("d_x"), "double *const d_x[3]");
        assert_eq!(array(array(double.clone(), "4"), "n").pointer().declare("a"), "double (*a)[n][4]");
        let function = CType {
            shape: Shape::Function {
                result: Box::new(double.clone()),
                parameters: vec![double, read.pointer()],
                is_variadic: false,
            },
            ..CType::void()
        };
        assert_eq!(function.pointer().declare("f"), "double (*f)(double, const double *)");
        assert_eq!(function.pointer().pointer().declare(""), "double (**)(double, const double *)");
    }

    #[test]
    fn shadows_of_arrays_can_be_written() {
        let rows = array(scalar("double", true), "n").pointer();
        let Some(row) = rows.pointee() else { return assert!(rows.pointee().is_some()) };
        assert_eq!(row.unqualified().pointer().declare("d"), "double (*d)[n]");
    }
}
