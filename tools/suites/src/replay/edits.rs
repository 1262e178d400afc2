//! Random edits of C sources that do not change what the scheduled nest computes.

use super::Program;
use crate::harness::random::Random;
use regex::Regex;

/// A source after edits.
pub struct Edited {
    pub text: String,
    /// The kinds of edits, for messages.
    pub what: String,
    /// Whether the nest is spelled in another way, so that its code may be another one.
    pub respelled: bool,
}

/// A kind of edit.
struct Kind {
    name: &'static str,
    respells: bool,
    apply: fn(&mut Edit<'_>),
}

/// All kinds; those that leave the nest alone come first.
const KINDS: &[Kind] = &[
    Kind { name: "comments", respells: false, apply: comments },
    Kind { name: "blank lines", respells: false, apply: blank_lines },
    Kind { name: "another function", respells: false, apply: function },
    Kind { name: "renamed variables", respells: false, apply: rename },
    Kind { name: "other indentation", respells: false, apply: indent },
    Kind { name: "long lines broken", respells: false, apply: break_lines },
    Kind { name: "reordered functions", respells: false, apply: reorder },
    Kind { name: "a type definition", respells: false, apply: typedef },
    Kind { name: "a global, macro or include", respells: false, apply: global },
    Kind { name: "braces", respells: false, apply: braces },
    Kind { name: "a changed function", respells: false, apply: change_other },
    Kind { name: "lines joined", respells: false, apply: join_lines },
    Kind { name: "another spelling", respells: true, apply: respell },
    Kind { name: "a statement before the nest", respells: true, apply: before },
    Kind { name: "a statement behind the nest", respells: true, apply: behind },
];

/// A source that is being edited.
struct Edit<'e> {
    program: &'static Program,
    text: String,
    random: &'e mut Random,
}

/// The lines that mark places for edits.
const MARKS: [&str; 3] = ["//@file", "//@start", "//@end"];

/// A source without the marks of places for edits.
pub fn clean(text: &str) -> String {
    let is_code = |line: &&str| !MARKS.contains(&line.trim());
    text.lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}

/// The source of a program after edits: first one of each kind, then several.
pub fn edited(program: &'static Program, number: usize, random: &mut Random) -> Edited {
    let mut kinds = vec![&KINDS[number % KINDS.len()]];
    if number >= KINDS.len() {
        let many = random.between(0, 3);
        let (outside, all) = (12, KINDS.len());
        let others = if random.chance(70) { outside } else { all };
        kinds.extend((0..many).map(|_| &KINDS[random.below(others)]));
    }
    let mut edit = Edit { program, text: program.source.to_owned(), random };
    kinds.iter().for_each(|kind| (kind.apply)(&mut edit));
    let what: Vec<_> = kinds.iter().map(|kind| kind.name).collect();
    let respelled = kinds.iter().any(|kind| kind.respells);
    Edited { text: clean(&edit.text), what: what.join(", "), respelled }
}

impl Edit<'_> {
    /// Inserts a line at some places where no directive or statement is in the way.
    fn insert_lines(&mut self, line: impl Fn(&mut Random) -> String) {
        let mut lines: Vec<String> = self.text.lines().map(str::to_owned).collect();
        for _ in 0..self.random.between(1, 6) {
            let at = self.random.below(lines.len() + 1);
            lines.insert(at, line(self.random));
        }
        self.text = lines.join("\n") + "\n";
    }

    /// Inserts text in front of one of the marks.
    fn insert_at(&mut self, mark: &str, text: &str) {
        let places: Vec<usize> = self.text.match_indices(mark).map(|(at, _)| at).collect();
        if !places.is_empty() {
            let at = *self.random.pick(&places);
            self.text.insert_str(at, text);
        }
    }

    /// Replaces a word everywhere outside of directives.
    fn replace_word(&mut self, from: &str, to: &str) {
        // Not the `n` of `\\n`.
        let Ok(word) = Regex::new(&format!(r"(^|[^\\\w]){from}\b")) else { return };
        let to = format!("${{1}}{to}");
        let line = |line: &str| match line.starts_with('#') {
            true => format!("{line}\n"),
            false => word.replace_all(line, &to).into_owned() + "\n",
        };
        self.text = self.text.lines().map(line).collect();
    }
}

fn comments(edit: &mut Edit<'_>) {
    edit.insert_lines(|random| {
        let all = [
            "// for (int i = 0; i < n; i++)",
            "/* a\n   comment */",
            "  // is this fast enough?",
            "/**/",
            "  /* i, j */",
        ];
        (*random.pick(&all)).to_owned()
    });
}

fn blank_lines(edit: &mut Edit<'_>) {
    edit.insert_lines(|random| " ".repeat(random.below(4)));
}

/// Another function, also with loops and arrays that are called as those of the nest.
fn function(edit: &mut Edit<'_>) {
    let all = [
        "int extra@(int n, int *a) {\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    for (int j = 0; j < i; j++)\n      s += a[i * j];\n  return s;\n}\n",
        "static int unused@(int x) { return x * 2; }\n",
        "void copy@(int n, float *restrict A, const float *restrict B) {\n  for (int k = 0; k < n; k++)\n    A[k] = B[k];\n}\n",
        "int jumps@(int n) {\nagain:\n  if (n > 9) { n -= 3; goto again; }\n  return n;\n}\n",
        "double in@(double x, int p, int t) {\n  double out = x;\n  while (p-- > t) out = out * 0.5 + x;\n  return out;\n}\n",
    ];
    let number = edit.random.below(1000).to_string();
    let text = edit.random.pick(&all).replace('@', &number);
    edit.insert_at(MARKS[0], &text);
}

fn rename(edit: &mut Edit<'_>) {
    let from = *edit.random.pick(edit.program.names);
    let number = edit.random.below(100);
    let to = format!("{}{number}", edit.random.pick(&["renamed", "some", "lane_", "z"]));
    edit.replace_word(from, &to);
}

fn indent(edit: &mut Edit<'_>) {
    let unit = *edit.random.pick(&["\t", "    ", "   ", ""]);
    let line = |line: &str| {
        let text = line.trim_start();
        format!("{}{text}\n", unit.repeat((line.len() - text.len()) / 2))
    };
    edit.text = edit.text.lines().map(line).collect();
}

fn break_lines(edit: &mut Edit<'_>) {
    let part = *edit.random.pick(&[", ", "; ", " + ", " = "]);
    let broken = format!("{}\n        ", part.trim_end());
    let line = |line: &str| if line.starts_with('#') { line.to_owned() } else { line.replace(part, &broken) };
    edit.text = edit.text.lines().map(|each| line(each) + "\n").collect();
}

fn join_lines(edit: &mut Edit<'_>) {
    let Ok(ends) = Regex::new(r"(\)|\{|;)\n\s+(for|if|[a-zA-Z\[\]*+ ]+ [+*]?= )") else { return };
    edit.text = ends.replace_all(&edit.text, "$1 $2").into_owned();
}

fn reorder(edit: &mut Edit<'_>) {
    let mut parts: Vec<&str> = edit.text.split("//@file\n").collect();
    for at in (2..parts.len()).rev() {
        parts.swap(at, 1 + edit.random.below(at));
    }
    edit.text = parts.join("//@file\n");
}

fn typedef(edit: &mut Edit<'_>) {
    let (of, name) = *edit.random.pick(&[("float", "real"), ("int", "number"), ("double", "wide")]);
    // The text between the first function and `main`.
    let Some(at) = edit.text.find("//@file") else { return };
    let (start, rest) = edit.text.split_at(at);
    let rest = match Regex::new(&format!(r"\b{of}\b")) {
        Ok(word) => word.replace_all(rest, name).into_owned().replace(&format!("{name} main("), &format!("{of} main(")),
        Err(_) => rest.to_owned(),
    };
    edit.text = format!("{start}typedef {of} {name};\n{rest}");
}

fn global(edit: &mut Edit<'_>) {
    let all = [
        "int global@ = 4;\n",
        "static const double table@[] = {1, 2, 3};\n",
        "#define LIMIT@ 17\n",
        "#include <stdlib.h>\n",
        "#ifdef NEVER@\nint i, j, k;\n#endif\n",
        "extern int elsewhere@;\n",
        "struct pair@ { int x, y; };\n",
        "enum { ONE@, TWO@ };\n",
        "_Static_assert(sizeof(int) == 4, \"@\");\n",
    ];
    let number = edit.random.below(1000).to_string();
    let text = edit.random.pick(&all).replace('@', &number);
    edit.insert_at(MARKS[0], &text);
}

fn braces(edit: &mut Edit<'_>) {
    // The statements of loops with one statement on a line of its own.
    let Ok(header) = Regex::new(r"(?m)^( *for \([^\n]*\))\n( *[^ {][^\n]*;)$") else { return };
    edit.text = header.replace_all(&edit.text, "$1 {\n$2\n}").into_owned();
}

fn change_other(edit: &mut Edit<'_>) {
    let all = [
        ("  double sum = 0;", "  double sum = 1;"),
        ("at * 7", "at * 5"),
        ("factor + at % 3", "factor - at % 4"),
        ("at * step % 37", "at * step % 41"),
        ("(values[at] > found)", "(values[at] >= found)"),
        ("int main(void) {", "int main(void) {\n  if (calls > 100) return 1;"),
        ("printf(\"%d\\n\", calls)", "printf(\"%d.\\n\", calls)"),
    ];
    let text = &edit.text;
    let fitting: Vec<_> = all.iter().filter(|(from, _)| text.contains(from)).collect();
    if !fitting.is_empty() {
        let (from, to) = *edit.random.pick(&fitting);
        edit.text = edit.text.replace(from, to);
    }
}

fn respell(edit: &mut Edit<'_>) {
    let Some((outside, rest)) = edit.text.split_once("__attribute__((noinline))") else { return };
    let (outside, rest) = (outside.to_owned(), rest.to_owned());
    let fitting: Vec<_> = edit.program.spellings.iter().filter(|(from, _)| rest.contains(from)).collect();
    if fitting.is_empty() {
        return;
    }
    let (from, to) = edit.random.pick(&fitting);
    edit.text = format!("{outside}__attribute__((noinline)){}", rest.replacen(from, to, 1));
}

/// Statements that may stand in front of the nest or behind it.
const STATEMENTS: [&str; 6] = [
    "  calls++;\n",
    "  if (calls > 5)\n    calls = 2;\n",
    "  int more@ = calls * 3;\n  calls = more@ % 100;\n",
    "  printf(\"called\\n\");\n",
    "  (void)0;\n",
    "  static int times@;\n  calls += ++times@;\n",
];

fn before(edit: &mut Edit<'_>) {
    let number = edit.random.below(1000).to_string();
    let text = edit.random.pick(&STATEMENTS).replace('@', &number);
    edit.insert_at(MARKS[1], &text);
}

fn behind(edit: &mut Edit<'_>) {
    let number = edit.random.below(1000).to_string();
    let text = edit.random.pick(&STATEMENTS).replace('@', &number);
    edit.insert_at(MARKS[2], &text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::PROGRAMS;

    #[test]
    fn each_kind_changes_each_program() {
        for program in &PROGRAMS {
            for number in 0..KINDS.len() {
                let changes =
                    (0..20).any(|seed| edited(program, number, &mut Random::new(seed)).text != clean(program.source));
                assert!(changes, "{} of {}", KINDS[number].name, program.name);
            }
        }
    }

    #[test]
    fn each_spelling_fits() {
        for program in &PROGRAMS {
            for (from, _) in program.spellings {
                assert!(program.source.contains(from), "{from}");
            }
        }
    }
}
