//! Makes check files with inputs from a seed. About half of the directives are taken from the input, so that passing
//! and failing cases both occur; some are broken on purpose.

use splitmix::Random;

/// A check file with the input and the options to check it with.
#[derive(Debug, Clone, Default)]
pub struct Case {
    pub check: String,
    pub input: String,
    pub args: Vec<String>,
}

pub const KINDS: [&str; 10] =
    ["", "-NEXT", "-SAME", "-NOT", "-DAG", "-LABEL", "-EMPTY", "-COUNT-1", "-COUNT-2", "-COUNT-3"];

const WORDS: [&str; 26] = [
    "foo", "bar", "baz", "add", "mul", "%0", "%12", "%x", "=", "0x1F", "1f", "1F", "42", "43", "-7", "007", "a.b",
    "(x)", "FOO", "func", "end", "x1", "aa", "aaa", "a|b", "f*g",
];

const REGEXES: [&str; 24] = [
    ".*",
    ".+",
    "[a-z]+",
    "[0-9]+",
    "%[0-9a-z]+",
    "foo|bar",
    "(foo|add)",
    "a*",
    "a{2}",
    "a{1,2}",
    "[^ ]+",
    "^",
    "$",
    "[[:digit:]]+",
    "[[:alpha:]]*",
    "(a)\\1",
    "x?",
    "-?[0-9]+",
    "(ab|a)(c|bcd)*",
    "\\(x\\)",
    "a\\|b",
    ".",
    "[]a]",
    "^.*$",
];

const BROKEN_REGEXES: [&str; 10] = ["*", "(", "a**", "[", "a{2", "a{3,1}", "\\", "", "a||b", "[[:nope:]]"];

const BROKEN: [&str; 34] = [
    "{{",
    "[[",
    "[[X",
    "foo {{bar",
    "[[X]",
    "[[]]",
    "[[1X]]",
    "[[X Y]]",
    "[[X+1]]",
    "[[#X+]]",
    "[[#%q,X]]",
    "[[#X:==]]",
    "[[#(X]]",
    "[[#foo(1,2)]]",
    "[[#add(1)]]",
    "[[#add(1,2,3)]]",
    "[[#add(,1)]]",
    "[[@LINE*2]]",
    "[[@FOO]]",
    "[[$]]",
    "[[#$]]",
    "[[#%#u,1]]",
    "[[#%.,1]]",
    "[[#1 2]]",
    "[[#X*2]]",
    "[[#@LINE:1]]",
    "[[#)]]",
    "[[X:a]b]]",
    "[[@LINE:a]]",
    "[[X:*]]",
    "[[#X Y]]",
    "[[ X]]",
    "[[#08]]",
    "[[#%u X]]",
];

const NUMERIC: [&str; 30] = [
    "[[#]]",
    "[[#N:]]",
    "[[#N]]",
    "[[#N+1]]",
    "[[#N-1]]",
    "[[#%x,H:]]",
    "[[#%X,H:]]",
    "[[#%d,S:]]",
    "[[#S]]",
    "[[#H]]",
    "[[#%u,N+1]]",
    "[[#%.3u,P:]]",
    "[[#P]]",
    "[[#%#x,A:]]",
    "[[#%#X,A:]]",
    "[[#A+1]]",
    "[[#N:42]]",
    "[[#N:N+1]]",
    "[[#add(N,1)]]",
    "[[#mul(2, 21)]]",
    "[[#max(42,N)]]",
    "[[#min(N,43)]]",
    "[[#div(85,2)]]",
    "[[#(N+1)-1]]",
    "[[#==N]]",
    "[[#%x,0x1f]]",
    "[[#%X,31]]",
    "[[#%d,0-7]]",
    "[[#N:==42]]",
    "[[# N + 1 ]]",
];

const OPTIONS: [&str; 10] = [
    "--match-full-lines",
    "--strict-whitespace",
    "--ignore-case",
    "--enable-var-scope",
    "--allow-deprecated-dag-overlap",
    "--implicit-check-not=bar",
    "--implicit-check-not={{4[0-9]}}",
    "-DX=foo",
    "-D#N=42",
    "--dump-input=never",
];

fn input(random: &mut Random) -> Vec<String> {
    let lines = 1 + random.below(9);
    (0..lines)
        .map(|_| {
            let words = random.below(5);
            let mut line = if random.chance(15) { "  ".to_owned() } else { String::new() };
            for index in 0..words {
                if index > 0 {
                    line.push_str(*random.pick(&[" ", " ", " ", "  ", "\t", ""]));
                }
                line.push_str(*random.pick(&WORDS));
            }
            line
        })
        .collect()
}

/// A pattern that probably matches `line`.
fn pattern_of(random: &mut Random, line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.is_empty() {
        return random.pick(&WORDS).to_string();
    }
    let first = random.below(words.len());
    let last = first + 1 + random.below(words.len() - first);
    let mut pattern: Vec<String> = words[first..last].iter().map(|w| (*w).to_owned()).collect();
    let index = random.below(pattern.len());
    let word = pattern[index].clone();
    match random.below(14) {
        0 => pattern[index] = format!("{{{{{}}}}}", random.pick(&REGEXES)),
        1 => pattern[index] = format!("[[{}:{}]]", random.pick(&["X", "Y", "$G"]), random.pick(&REGEXES)),
        2 => pattern[index] = format!("[[{}]]", random.pick(&["X", "Y", "$G"])),
        3 | 4 => pattern[index] = random.pick(&NUMERIC).to_string(),
        5 => pattern[index] = "{{.*}}".to_owned(),
        6 => pattern[index] = format!("[[X:{}]] [[X]]", random.pick(&["[a-z]+", ".", "a+", ".*"])),
        7 => pattern[index] = format!("{word}{{{{$}}}}"),
        8 => pattern[index] = format!("{{{{^}}}}{word}"),
        _ => {}
    }
    pattern.join(" ")
}

/// The text behind the colon of a directive of this kind.
fn pattern(random: &mut Random, lines: &[String], at: &mut usize, kind: &str) -> String {
    if kind == "-EMPTY" {
        return if random.chance(95) { String::new() } else { "foo".to_owned() };
    }
    match random.below(100) {
        0..=1 => random.pick(&BROKEN).to_string(),
        2 => format!("{{{{{}}}}}", random.pick(&BROKEN_REGEXES)),
        3..=6 => random.pick(&WORDS).to_string(),
        7..=9 => format!("[[@LINE{}]]", random.pick(&["", "+1", "-1", "+40"])),
        _ => {
            if kind == "-NEXT" || random.chance(60) {
                *at = (*at + 1).min(lines.len().saturating_sub(1));
            }
            let line = lines.get(*at).cloned().unwrap_or_default();
            pattern_of(random, &line)
        }
    }
}

fn directive(random: &mut Random, prefix: &str, kind: &str, text: &str) -> String {
    let modifier =
        if random.chance(6) { random.pick(&["{LITERAL}", "{ LITERAL }", "{LITERAL,LITERAL}", "{FOO}"]) } else { "" };
    let comment = random.pick(&["", "; ", "// ", "# ", "//"]);
    let space = random.pick(&[" ", " ", " ", "", "   "]);
    format!("{comment}{prefix}{kind}{modifier}:{space}{text}\n")
}

/// One random case.
pub fn random_case(random: &mut Random) -> Case {
    let lines = input(random);
    let mut case = Case { input: lines.join("\n"), ..Case::default() };
    if random.chance(90) {
        case.input.push('\n');
    }
    let prefix = if random.chance(15) { "ONE" } else { "CHECK" };
    if prefix == "ONE" {
        case.args
            .push(random.pick(&["--check-prefix=ONE", "--check-prefixes=ONE,TWO", "-check-prefix=ONE"]).to_string());
        if random.chance(40) {
            case.args.push("--allow-unused-prefixes".to_owned());
        }
    }
    let mut at = 0;
    for index in 0..1 + random.below(6) {
        let mut kind = KINDS[random.below(KINDS.len())];
        if index == 0 && matches!(kind, "-NEXT" | "-SAME" | "-EMPTY") && random.chance(80) {
            kind = "";
        }
        let text = pattern(random, &lines, &mut at, kind);
        match random.below(60) {
            0 => case.check.push_str(&format!("COM: {prefix}: {text}\n")),
            1 => case.check.push_str(&format!("{prefix}_NEXT: {text}\n")),
            2 => case.check.push_str(&format!("{prefix}-COUNT-{}: {text}\n", random.pick(&["0", "x", "-1", ""]))),
            3 => case.check.push_str(&format!("{prefix}-NOT-NEXT: {text}\n")),
            4 => case.check.push_str(&format!("X{prefix}: {text}\n{prefix}X: {text}\n")),
            _ => {
                let line = directive(random, prefix, kind, &text);
                case.check.push_str(&line);
            }
        }
    }
    for _ in 0..random.below(3) {
        if random.chance(50) {
            case.args.push(random.pick(&OPTIONS).to_string());
        }
    }
    case
}

/// Two directives of given kinds, each with a modifier or without, on an input where both may match.
pub fn pair_case(random: &mut Random, first: &str, second: &str, modifier: usize) -> Case {
    let lines = ["start here", "foo 42 bar", "", "foo 43 bar", "end [[#N]]"].map(str::to_owned);
    let mut at = random.below(3);
    let literal = |on: bool| if on { "{LITERAL}" } else { "" };
    let mut text = |random: &mut Random, kind: &str| match kind {
        "-EMPTY" => String::new(),
        _ if random.chance(30) => random.pick(&["foo", "bar", "4", "end", "[[#N]]", "{{4[0-9]}}"]).to_string(),
        kind => pattern(random, &lines, &mut at, kind),
    };
    let (one, two) = (text(random, first), text(random, second));
    let lead = if random.chance(70) { "CHECK: start\n" } else { "" };
    Case {
        check: format!(
            "{lead}CHECK{first}{}: {one}\nCHECK{second}{}: {two}\n",
            literal(modifier & 1 == 1),
            literal(modifier & 2 == 2)
        ),
        input: lines.join("\n") + "\n",
        args: Vec::new(),
    }
}
