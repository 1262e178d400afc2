//! `-Rannotations`: remarks with the derived facts of each function, in a form that can be copied into a header
//! (hto:HT-10).

use dialects::facts::Fact;
use targets::header::Exported;

/// The remarks in Clang's format, ordered by location: location, message, source line, caret.
pub fn remarks(functions: &[Exported]) -> String {
    let mut ordered: Vec<&Exported> = functions.iter().collect();
    let key = |function: &Exported| (function.declaration.place.file.clone(), function.declaration.place.line);
    ordered.sort_by_key(|function| key(function));
    ordered.into_iter().map(remark).collect()
}

/// The remark about a function, with the line of its definition.
fn remark(function: &Exported) -> String {
    let place = &function.declaration.place;
    let attributes = match function.facts.as_slice() {
        [] if !function.is_definitive => {
            "derived no attributes: another definition may take the place of this one".to_owned()
        }
        [] => "derived no attributes".to_owned(),
        facts => {
            let all: Vec<String> = facts.iter().map(Fact::to_string).collect();
            format!("derived following attributes: {}", all.join(" "))
        }
    };
    let mut text = format!("{}:{}:{}: remark: {attributes} [-Rannotations]\n", place.file, place.line, place.column);
    let line = std::fs::read_to_string(&place.file)
        .ok()
        .and_then(|source| source.lines().nth((place.line as usize).checked_sub(1)?).map(str::to_owned));
    if let Some(line) = line {
        let column = (place.column as usize).saturating_sub(1);
        let indent: String = line.chars().take(column).map(|each| if each == '\t' { '\t' } else { ' ' }).collect();
        text.push_str(&format!("{:5} | {line}\n      | {indent}^\n", place.line));
    }
    text
}
