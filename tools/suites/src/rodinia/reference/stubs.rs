//! The edits in LLVM IR.

use crate::Result;
use std::fmt::Write;

/// The call in Clang's stub of a kernel, which no other function has.
const LAUNCH: &str = "@cudaLaunchKernel(";

/// A parameter in LLVM IR.
struct Parameter {
    /// The type.
    ty: String,
    /// The type with its attributes.
    text: String,
}

/// Replaces the stubs of kernels in a module of the host.
pub fn replace(module: &str) -> Result<String> {
    let mut output = String::new();
    let mut replaced = false;
    let mut lines = module.lines();
    while let Some(line) = lines.next() {
        if !line.starts_with("define ") || !line.contains("__device_stub__") {
            output.extend([line, "\n"]);
            continue;
        }
        let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
        if !body.iter().any(|line| line.contains(LAUNCH)) {
            output.extend([line, "\n", &body.join("\n"), "\n}\n"]);
            continue;
        }
        output.push_str(&stub(line).ok_or_else(|| format!("a stub of unknown form: {line}"))?);
        replaced = true;
    }
    if replaced {
        output.push_str("declare void @reference_launch(ptr, ptr, ptr)\n");
    }
    Ok(output)
}

/// The names of dynamic shared memory in a module of the device.
pub fn dynamic(module: &str) -> Vec<String> {
    let declarations = module.lines().filter_map(|line| line.strip_prefix('@')?.split_once(" = external "));
    let shared = declarations.filter(|(_, rest)| rest.contains("global [0 x "));
    shared.map(|(name, _)| name.trim_matches('"').to_owned()).collect()
}

/// A stub that keeps its arguments in a structure, and the function that calls a kernel with them.
fn stub(definition: &str) -> Option<String> {
    let (head, rest) = definition.split_once('(')?;
    let end = matching(rest)?;
    let parameters: Vec<Parameter> = split(&rest[..end]).iter().map(|text| parameter(text)).collect::<Option<_>>()?;
    let name = head.rsplit_once('@')?.1;
    let kernel_call = format!("@\"reference_call.{}\"", name.trim_matches('"'));
    let types: Vec<&str> = parameters.iter().map(|each| each.ty.as_str()).collect();
    let structure = format!("{{ {} }}", types.join(", "));
    let list = |prefix: &str| {
        let each = parameters.iter().enumerate().map(|(at, each)| format!("{} %{prefix}{at}", each.text));
        each.collect::<Vec<_>>().join(", ")
    };
    // Attribute groups of the stub would refer to its debug information and personality; the linkage is in the head.
    let comdat = if definition.contains(" comdat") { " comdat" } else { "" };
    let mut text = format!("{head}({}){comdat} {{\n  %arguments = alloca {structure}\n", list("a"));
    for (at, ty) in types.iter().enumerate() {
        writeln!(text, "  %p{at} = getelementptr {structure}, ptr %arguments, i32 0, i32 {at}").ok()?;
        writeln!(text, "  store {ty} %a{at}, ptr %p{at}").ok()?;
    }
    writeln!(text, "  call void @reference_launch(ptr @{name}, ptr {kernel_call}, ptr %arguments)").ok()?;
    writeln!(text, "  ret void\n}}\ndefine internal void {kernel_call}(ptr %kernel, ptr %arguments) {{").ok()?;
    for (at, ty) in types.iter().enumerate() {
        writeln!(text, "  %p{at} = getelementptr {structure}, ptr %arguments, i32 0, i32 {at}").ok()?;
        writeln!(text, "  %a{at} = load {ty}, ptr %p{at}").ok()?;
    }
    writeln!(text, "  call void %kernel({})\n  ret void\n}}", list("a")).ok()?;
    Some(text)
}

/// A parameter without its name.
fn parameter(text: &str) -> Option<Parameter> {
    let text = text.rsplit_once(" %").map_or(text, |(before, _)| before);
    let end = text.char_indices().scan(0i32, |depth, (at, character)| {
        *depth += nesting(character);
        Some((at, character == ' ' && *depth == 0))
    });
    let end = end.filter(|(_, ends)| *ends).map(|(at, _)| at).next().unwrap_or(text.len());
    Some(Parameter { ty: text[..end].to_owned(), text: text.to_owned() })
}

fn nesting(character: char) -> i32 {
    match character {
        '(' | '[' | '{' | '<' => 1,
        ')' | ']' | '}' | '>' => -1,
        _ => 0,
    }
}

/// The position of the parenthesis that closes the one before the text.
fn matching(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(at, character)| {
        depth += nesting(character);
        (depth == 0).then_some(at)
    })
}

/// The parts of a list at its outermost commas.
fn split(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, character) in list.char_indices() {
        depth += nesting(character);
        if character == ',' && depth == 0 {
            parts.push(list[start..at].trim());
            start = at + 1;
        }
    }
    parts.push(list[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stub_keeps_its_arguments() {
        let module = "define dso_local void @_Z16__device_stub__kPi1S(ptr noundef %0, ptr noundef byval(%struct.S) align 8 %s, \
                      <2 x float> %v) #0 {\n  %1 = call i32 @cudaLaunchKernel(ptr @x)\n  ret void\n}\n";
        let text = replace(module).expect("a stub");
        assert!(text.contains("alloca { ptr, ptr, <2 x float> }"), "{text}");
        let call = "call void %kernel(ptr noundef %a0, ptr noundef byval(%struct.S) align 8 %a1, <2 x float> %a2)";
        assert!(text.contains(call), "{text}");
    }

    #[test]
    fn other_functions_stay() {
        let module = "define void @f() {\n  ret void\n}\n";
        assert_eq!(replace(module), Ok(module.to_owned()));
    }

    #[test]
    fn dynamic_shared_memory_has_no_size() {
        let module = "@a = external global [0 x i32], align 4\n@b = external global [4 x i32], align 4\n";
        assert_eq!(dynamic(module), ["a"]);
    }
}
