//! The declarations of instructions in a header.

use crate::Result;

/// An instruction.
#[derive(Debug, PartialEq)]
pub(super) struct Instruction {
    pub name: String,
    pub parameters: Vec<Parameter>,
}

/// A parameter.
#[derive(Debug, PartialEq)]
pub(super) struct Parameter {
    pub kind: Kind,
    /// The type of the integer, number or element in C.
    pub ty: String,
}

/// The kind of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Size,
    Scalar,
    Array,
}

impl Parameter {
    /// The name of the type in the harness; `None` for others.
    pub fn type_name(&self) -> Option<&'static str> {
        Some(match self.ty.as_str() {
            "float" => "F32",
            "double" => "F64",
            "signed char" | "unsigned char" | "char" | "int8_t" | "uint8_t" => "I8",
            "short" | "unsigned short" | "int16_t" | "uint16_t" => "I16",
            "int" | "unsigned" | "unsigned int" | "int32_t" | "uint32_t" => "I32",
            "long" | "unsigned long" | "long long" | "unsigned long long" | "int64_t" | "uint64_t" | "size_t" => "I64",
            _ => return None,
        })
    }
}

/// The instructions of a text in C behind the preprocessor.
pub(super) fn instructions(text: &str) -> Result<Vec<Instruction>> {
    let mut all = Vec::new();
    for part in text.split("void rmlir_instruction_").skip(1) {
        let (name, rest) = part.split_once('(').ok_or("an instruction has no parameters")?;
        let (list, _) = rest.split_once(')').ok_or("the parameters of an instruction do not end")?;
        let parameters = list.split(',').map(|each| parameter(each).map_err(|error| format!("{name}: {error}")));
        all.push(Instruction { name: name.trim().to_owned(), parameters: parameters.collect::<Result<_>>()? });
    }
    Ok(all)
}

fn parameter(text: &str) -> Result<Parameter> {
    let unknown = || format!("the parameter `{}` is not understood", text.trim());
    let (declared, is_array) = match text.split_once(['[', '*']) {
        Some((front, _)) if text.contains('*') => (front, true),
        Some((front, _)) => (front.trim_end().rsplit_once(char::is_whitespace).ok_or_else(unknown)?.0, true),
        None => (text.trim_end().rsplit_once(char::is_whitespace).ok_or_else(unknown)?.0, false),
    };
    let words: Vec<_> = declared.split_whitespace().filter(|word| *word != "const" && *word != "restrict").collect();
    let ty = words.join(" ");
    let kind = match (is_array, ty.as_str()) {
        (true, _) => Kind::Array,
        (false, "float" | "double") => Kind::Scalar,
        (false, _) => Kind::Size,
    };
    let parameter = Parameter { kind, ty };
    if parameter.type_name().is_some() { Ok(parameter) } else { Err(unknown()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read() {
        let text = "void rmlir_instruction_x(long n, double by, unsigned short d[][n], const float *restrict s) {";
        let all = instructions(text);
        let of = |kind, ty: &str| Parameter { kind, ty: ty.to_owned() };
        let parameters = vec![
            of(Kind::Size, "long"),
            of(Kind::Scalar, "double"),
            of(Kind::Array, "unsigned short"),
            of(Kind::Array, "float"),
        ];
        assert_eq!(all, Ok(vec![Instruction { name: "x".to_owned(), parameters }]));
        assert!(instructions("void rmlir_instruction_x(struct S s) {").is_err());
    }
}
