//! Random signatures, and two C files for a batch of them: one defines the functions, the other calls them.
//!
//! Both files contain every value that is passed. A function compares its arguments and then overwrites its
//! parameters; the caller compares the result and checks that its own variables are unchanged.

use super::types::{PRELUDE, Type};
use crate::harness::random::Random;
use std::fmt::Write as _;

/// The value of a variable: C expressions for its scalar parts, each with its expected constant.
type Value = Vec<(String, String)>;

/// A function type with the values of one call.
#[derive(Debug)]
pub struct Signature {
    /// The index in the run, which determines the signature together with the seed.
    pub number: u64,
    result: Option<(Type, Value)>,
    parameters: Vec<(Type, Value)>,
    /// The number of named parameters of a variadic function.
    named: Option<usize>,
    /// Whether the call goes through a pointer.
    indirect: bool,
    /// Whether the function passes the addresses of its parameters to `spoil`.
    spoils: bool,
}

/// The sources of a batch.
#[derive(Debug)]
pub struct Files {
    /// The header that both sources include.
    pub header: String,
    /// The functions.
    pub callee: String,
    /// The calls and `main`, which prints a line for each signature.
    pub caller: String,
}

/// The start of the caller's file. Without an argument the program makes all calls, else only the one that it names.
const CALLER: &str = "#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include \"types.h\"
static const char *first_wrong;
void wrong(const char *what) {
  if (!first_wrong) first_wrong = what;
}
void spoil(void *place, unsigned long size) { memset(place, 0xa5, size); }
static void report(int number, void (*call)(void)) {
  first_wrong = 0;
  call();
  printf(\"%d %s\\n\", number, first_wrong ? first_wrong : \"right\");
  fflush(stdout);
}
";

impl Signature {
    /// The signature of this index.
    pub fn random(seed: u64, number: u64) -> Signature {
        let mut random = Random::new(Random::new(seed).bits() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let value = |type_: Type, variable: &str, random: &mut Random| {
            let parts = type_.leaves().iter().flat_map(|leaf| leaf.value(variable, random)).collect();
            (type_, parts)
        };
        let result = random.chance(80).then(|| {
            let type_ = Type::random(&mut random, &format!("r{number}_"));
            value(type_, "r", &mut random)
        });
        let mut count = random.below(4) + 1;
        if random.chance(30) {
            count += random.below(8);
        }
        let named = random.chance(25).then(|| 1 + random.below(count));
        let parameters = (0..count)
            .map(|index| {
                let behind = named.is_some_and(|named| index >= named);
                let type_ = loop {
                    let type_ = Type::random(&mut random, &format!("s{number}_{index}_"));
                    if !behind || type_.promoted() {
                        break type_;
                    }
                };
                value(type_, &format!("a{index}"), &mut random)
            })
            .collect();
        Signature { number, result, parameters, named, indirect: random.chance(33), spoils: random.chance(50) }
    }

    fn types(&self) -> impl Iterator<Item = &Type> {
        self.result.iter().chain(&self.parameters).map(|(type_, _)| type_)
    }

    fn result_name(&self) -> &str {
        self.result.as_ref().map_or("void", |(type_, _)| type_.name())
    }

    fn named_parameters(&self) -> String {
        let named = self.named.unwrap_or(self.parameters.len());
        let list = self.parameters.iter().take(named).enumerate();
        let mut words: Vec<String> = list.map(|(index, (type_, _))| format!("{} a{index}", type_.name())).collect();
        if self.named.is_some() {
            words.push("...".to_owned());
        }
        words.join(", ")
    }

    /// The prototype in C.
    pub fn prototype(&self) -> String {
        format!("{} f{}({})", self.result_name(), self.number, self.named_parameters())
    }

    /// The definitions of the types in the signature.
    pub fn definitions(&self) -> String {
        let mut text = String::new();
        for type_ in self.types() {
            type_.define(&mut text);
        }
        text
    }

    fn callee(&self, text: &mut String) {
        let _ = writeln!(text, "{} {{", self.prototype());
        if let Some(named) = self.named {
            let _ = writeln!(text, "  va_list rest;\n  va_start(rest, a{});", named - 1);
            for (index, (type_, _)) in self.parameters.iter().enumerate().skip(named) {
                let _ = writeln!(text, "  {0} a{index} = va_arg(rest, {0});", type_.name());
            }
            text.push_str("  va_end(rest);\n");
        }
        for (_, value) in &self.parameters {
            compare(value, "in the function", text);
        }
        if self.spoils {
            for index in 0..self.parameters.len() {
                let _ = writeln!(text, "  spoil(&a{index}, sizeof a{index});");
            }
        }
        if let Some((type_, value)) = &self.result {
            let _ = writeln!(text, "  {} r;", type_.name());
            assign(value, text);
            text.push_str("  return r;\n");
        }
        text.push_str("}\n");
        let _ = writeln!(text, "const unsigned layout{}[] = {{{}}};", self.number, self.layout());
    }

    fn caller(&self, text: &mut String) {
        let number = self.number;
        let _ = writeln!(text, "static void call{number}(void) {{");
        for (index, (type_, value)) in self.parameters.iter().enumerate() {
            let _ = writeln!(text, "  {} a{index};", type_.name());
            assign(value, text);
        }
        let mut function = format!("f{number}");
        if self.indirect {
            function = "function".to_owned();
            let _ = writeln!(
                text,
                "  {} (*volatile function)({}) = f{number};",
                self.result_name(),
                self.named_parameters()
            );
        }
        let arguments: Vec<String> = (0..self.parameters.len()).map(|index| format!("a{index}")).collect();
        let call = format!("{function}({})", arguments.join(", "));
        match &self.result {
            Some((type_, value)) => {
                let _ = writeln!(text, "  {} r = {call};", type_.name());
                compare(value, "of the result", text);
            }
            None => {
                let _ = writeln!(text, "  {call};");
            }
        }
        for (_, value) in &self.parameters {
            compare(value, "after the call", text);
        }
        let _ = writeln!(text, "  const unsigned layout[] = {{{}}};", self.layout());
        let _ = writeln!(text, "  if (memcmp(layout, layout{number}, sizeof layout)) wrong(\"layout\");\n}}");
    }

    fn layout(&self) -> String {
        let pairs: Vec<String> =
            self.types().map(|type_| format!("sizeof({0}), _Alignof({0})", type_.name())).collect();
        pairs.join(", ")
    }
}

fn assign(value: &Value, text: &mut String) {
    for (place, constant) in value {
        let _ = writeln!(text, "  {place} = {constant};");
    }
}

fn compare(value: &Value, when: &str, text: &mut String) {
    for (place, constant) in value {
        let _ = writeln!(text, "  if (!({place} == {constant})) wrong(\"{place} {when}\");");
    }
}

/// Generates the files of a batch.
pub fn files(signatures: &[Signature]) -> Files {
    let mut header = format!("#include <stdarg.h>\n{PRELUDE}");
    header.push_str("void wrong(const char *what);\nvoid spoil(void *place, unsigned long size);\n");
    let mut callee = "#include \"types.h\"\n".to_owned();
    let mut caller = CALLER.to_owned();
    let mut main = "int main(int argc, char **argv) {\n  int only = argc > 1 ? atoi(argv[1]) : -1;\n".to_owned();
    for signature in signatures {
        let number = signature.number;
        header.push_str(&signature.definitions());
        let _ = writeln!(header, "{};\nextern const unsigned layout{number}[];", signature.prototype());
        signature.callee(&mut callee);
        signature.caller(&mut caller);
        let _ = writeln!(main, "  if (only < 0 || only == {number}) report({number}, call{number});");
    }
    caller.push_str(&main);
    caller.push_str("  return 0;\n}\n");
    Files { header, callee, caller }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_files_each_time() {
        let make = |seed| {
            let signatures: Vec<Signature> = (0..20).map(|number| Signature::random(seed, number)).collect();
            let files = files(&signatures);
            files.header + &files.callee + &files.caller
        };
        assert_eq!(make(3), make(3));
        assert_ne!(make(3), make(4));
    }

    #[test]
    fn both_sides_of_every_call_look_at_the_values() {
        let signatures: Vec<Signature> = (0..20).map(|number| Signature::random(1, number)).collect();
        let files = files(&signatures);
        for signature in &signatures {
            let parts: usize = signature.parameters.iter().map(|(_, value)| value.len()).sum();
            let mut text = String::new();
            signature.callee(&mut text);
            assert_eq!(text.matches("in the function").count(), parts);
            text.clear();
            signature.caller(&mut text);
            assert_eq!(text.matches("after the call").count(), parts);
            assert!(files.caller.contains(&text));
        }
    }
}
