//! The code of a printed module, for readers of a document.

use crate::Result;
use regex::Regex;

/// The functions of a module and the affine maps that they use, without attributes and metadata. The error is that it
/// has no functions.
pub fn code(module: &str) -> Result<String> {
    let compiled = |text: &str| Regex::new(text).map_err(|error| error.to_string());
    // Attributes of a function are the last thing in its first line.
    let of_function = compiled(r" attributes \{.*\} \{$")?;
    let of_operands =
        compiled(r" ?(?:attributes )?\{(?:llvm\.)?[a-z_]+(?: = [^{}]*)?(?:, (?:llvm\.)?[a-z_]+(?: = [^{}]*)?)*\}")?;
    let mut lines: Vec<String> = Vec::new();
    let mut end: Option<String> = None;
    for line in module.lines() {
        let is_function = line.trim_start().starts_with("func.func ") || line.trim_start().starts_with("llvm.func ");
        if is_function && line.ends_with('{') {
            let indentation = &line[..line.len() - line.trim_start().len()];
            end = Some(format!("{indentation}}}"));
        }
        if end.is_some() {
            let line = of_function.replace(line, " {");
            lines.push(of_operands.replace_all(&line, "").trim_end().to_owned());
        } else if line.starts_with("#map") || line.starts_with("#set") {
            lines.push(line.to_owned());
        }
        if end.as_deref() == Some(line) {
            end = None;
        }
    }
    let functions = lines.iter().filter(|line| !line.starts_with('#'));
    let indentation = functions.map(|line| line.len() - line.trim_start().len()).min().ok_or("there is no function")?;
    let dedented = |line: &String| if line.starts_with('#') { line.clone() } else { line[indentation..].to_owned() };
    Ok(lines.iter().map(|line| dedented(line) + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_left_out() {
        let module = "#map = affine_map<(d0) -> (d0)>\n#tag = #llvm.tbaa_tag<offset = 0>\nmodule attributes {a = \"b\"} {\n  \
            func.func @f(%arg0: !llvm.ptr {llvm.noundef}) attributes {a = [\"{[i]}\"]} {\n    \
            scf.for %i = %a to %b {\n      %1 = llvm.load %p {alignment = 8 : i64, tbaa = [#tag]} : !llvm.ptr -> f64\n    \
            } {llvm.loop_annotation = #x}\n    return\n  }\n  llvm.module_flags [#a]\n}\n";
        let expected = "#map = affine_map<(d0) -> (d0)>\nfunc.func @f(%arg0: !llvm.ptr) {\n  scf.for %i = %a to %b {\n    \
            %1 = llvm.load %p : !llvm.ptr -> f64\n  }\n  return\n}\n";
        assert_eq!(code(module).as_deref(), Ok(expected));
        assert!(code("module {\n}\n").is_err());
    }
}
