//! Schedules that a source states for its functions, by `SCHEDULE(...)` of `<rmlir/schedule.h>`.

use super::cx::{Cx, split_position};
use clang_export::schema::WrittenSchedule;
use dialects::ir::Op;
use dialects::schedules::{Body, Role, Source, attach};
use std::collections::HashSet;

/// Attaches the schedules of a unit to its module.
pub fn emit(cx: &Cx<'_, '_>, module: Op<'_>) {
    // A definition has the attributes of the declarations before it as well.
    let mut seen = HashSet::new();
    let written = cx.unit.schedules.iter().filter(|each| seen.insert((each.subject, each.text, each.loc)));
    let sources: Vec<_> = written.filter_map(|each| source(cx, each)).collect();
    if !sources.is_empty() {
        attach(module, &sources, &[]);
    }
}

fn source(cx: &Cx<'_, '_>, written: &WrittenSchedule<'_>) -> Option<Source> {
    let function = cx.functions.get(&written.subject)?.name.to_owned();
    // Macros keep neither comments nor ends of lines. The source has them, unless another macro made the text.
    let is_exact = !written.source.is_empty() && squeezed(written.source) == squeezed(written.text);
    let (text, at) = if is_exact { (written.source, written.begin) } else { (written.text, written.loc) };
    let (file, line, column) = if at == 0 { (usize::MAX, 0, 0) } else { split_position(at) };
    let file = cx.unit.files.get(file).copied().unwrap_or("?").to_owned();
    let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
    let body = Body { function, line: number(line), column: number(column), is_exact };
    Some(Source { file, text: text.to_owned(), role: Role::Body(body) })
}

/// A text without comments, as schedules have them, and white space.
fn squeezed(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(str::chars).filter(|each| !each.is_whitespace()).collect()
}
