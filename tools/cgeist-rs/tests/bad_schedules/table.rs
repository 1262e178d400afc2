//! Bad schedules of the functions of `source.c`, and good ones to damage.

/// A schedule that must be refused.
pub struct Case {
    pub name: &'static str,
    pub script: Vec<u8>,
    /// Options in place of `-fschedule=`; `THIS` is the name of the schedule.
    pub options: &'static [&'static str],
    pub code: &'static str,
    /// Whether the error is at a place in a file.
    pub needs_place: bool,
}

fn case(name: &'static str, code: &'static str, script: impl Into<Vec<u8>>) -> Case {
    Case { name, script: script.into(), options: &[], code, needs_place: true }
}

fn with(name: &'static str, code: &'static str, options: &'static [&'static str], script: &str) -> Case {
    Case { name, script: script.into(), options, code, needs_place: false }
}

/// A schedule of the matrix product.
fn product(name: &'static str, code: &'static str, body: &str) -> Case {
    case(name, code, format!("schedule product {{\n  {body}\n}}\n"))
}

/// All of them.
pub fn cases() -> Vec<Case> {
    [names(), numbers(), memory(), control(), functions(), files()].into_iter().flatten().collect()
}

fn names() -> Vec<Case> {
    vec![
        product("an unknown loop", "RM5005", "reorder(q, j)"),
        product("an unknown array", "RM5005", "stage(D, j, copy)"),
        product("an unknown scope", "RM5005", "unroll(i in q)"),
        product("an array as a scope of what it is not in", "RM5005", "unroll(i in A)"),
        product("a number behind the last", "RM5005", "unroll(i#1)"),
        product("a loop of another function", "RM5005", "x.unroll()"),
        product("an array of another function", "RM5005", "stage(a, j, copy)"),
        product("a size of another function", "RM5005", "cut(i, x)"),
        product("an unknown rule", "RM5007", "i.turn()"),
        case("an ambiguous loop", "RM5006", "schedule smooth { x.unroll() }"),
        case("an ambiguous statement", "RM5006", "schedule smooth { commute(a) }"),
        product(
            "a dead cursor",
            "RM5003",
            "let x = k\n  k.split(4, ko, ki, tail = cut)\n  let y = ki\n  ki.unroll()\n  y.unroll()",
        ),
        product("a name of what is gone", "RM5003", "k.split(4, ko, ki, tail = cut)\n  ki.unroll()\n  ki.unroll()"),
        product(
            "a copy behind the last",
            "RM5003",
            "k.split(2, ko, ki, tail = cut)\n  let y = ki\n  ki.unroll()\n  y#7.unroll()",
        ),
        case(
            "a variable of another schedule",
            "RM5005",
            "schedule smooth { let z = x#1 }\nschedule product { z.unroll() }",
        ),
        product("a variable of a definition", "RM5005", "tile(i, j, 2, 2, io, jo, ii, ji)\n  rows.unroll()"),
        product("a loop in place of an array", "RM5005", "stage(i, j, copy)"),
        product("an array in place of a loop", "RM5005", "reorder(A, B)"),
        product("a number in place of a loop", "RM5012", "reorder(1, 2)"),
        product("a list in place of a number", "RM5012", "split(i, [4], io, ii)"),
        product("a missing argument", "RM5008", "split(i, 4, io)"),
        product("too many arguments", "RM5009", "reorder(i, j, k)"),
        product("an unknown parameter", "RM5010", "split(i, 4, io, ii, end = cut)"),
        product("an unknown word", "RM5012", "split(i, 4, io, ii, tail = none)"),
        product("an argument twice", "RM5011", "split(i, 4, io, ii, factor = 5)"),
    ]
}

fn numbers() -> Vec<Case> {
    vec![
        product("a factor of zero", "RM5001", "split(i, 0, io, ii)"),
        product("a negative factor", "RM5001", "split(i, 0 - 4, io, ii)"),
        product("a factor of 2^40", "RM5001", "split(i, 1099511627776, io, ii)"),
        product("a factor that is a size", "RM5012", "split(i, n, io, ii)"),
        product("a factor that is a counter", "RM5012", "split(i, j, io, ii)"),
        product("a factor with a fraction", "RM5004", "split(i, 4.5, io, ii)"),
        product("a number of 70 bits", "RM5013", "split(i, 999999999999999999999, io, ii)"),
        product("a sum of 70 bits", "RM5013", "split(i, 9223372036854775807 + 1, io, ii)"),
        product("a division by zero", "RM5013", "split(i, 4 / (2 - 2), io, ii)"),
        product("a factor that leaves a rest", "RM5001", "split(i, 4, io, ii, tail = exact)"),
        product("a shift out of range", "RM5001", "shift(i, 9223372036854775807)\n  shift(i, 9223372036854775807)"),
        product("blocks of blocks out of range", "RM5001", "for r in 0 .. 3 { split(i, 2147483648, i, ii) }"),
        product("unrolling of a size", "RM5001", "i.unroll()"),
        product("unrolling of 2^31", "RM5001", "i.split(2147483648, io, ii)\n  unroll(ii)"),
        product("unrolling of a million", "RM5001", "i.split(1000000, io, ii, tail = cut)\n  unroll(ii)"),
        product(
            "a hundred sums of one element at the same time",
            "RM5001",
            "k.split(100, ko, ki, tail = cut)\n  unroll(ki)\n  parallel(ko)",
        ),
        product(
            "too many lanes",
            "RM5001",
            "j.split(1024, jo, ji, tail = cut)\n  reorder(ji, k in jo)\n  vectorize(ji)",
        ),
    ]
}

fn memory() -> Vec<Case> {
    vec![
        product("a copy of what nothing may touch", "RM5001", "i.split(8, io, ii, tail = guard)\n  stage(A, ii, copy)"),
        product("a copy of unknown size", "RM5001", "stage(A, i, copy)"),
        product(
            "a copy around what does not access it",
            "RM5001",
            "k.split(4, ko, ki)\n  stage(A, C, copy)\n  stage(A, ko, again)",
        ),
        product("a dimension that is not there", "RM5001", "C.stage(k, cell)\n  split_dim(cell, 7, 2)"),
        product("a negative dimension", "RM5001", "C.stage(k, cell)\n  fuse_dims(cell, 0 - 1)"),
        product("a layout of a parameter", "RM5001", "permute_dims(A, [1, 0])"),
        product("removal of a parameter", "RM5001", "delete(C)"),
        product(
            "more local memory than a stack has",
            "RM5002",
            "assume n > 0\n  k.split(4096, ko, ki)\n  reorder(j, ko)\n  reorder(i, ko)\n  i.split(4096, io, ii)\n  A.stage(ii, big)",
        ),
        product("threads with a sum", "RM5001", "parallel(k)"),
        case("threads of a recurrence", "RM5001", "schedule smooth { parallel(x#0) }"),
        case(
            "vectors of a recurrence",
            "RM5001",
            "schedule smooth { x#0.split(8, xo, xi, tail = cut)\n vectorize(xi) }",
        ),
    ]
}

fn control() -> Vec<Case> {
    let nested =
        |open: &str, close: &str, count: usize| format!("{}i.unroll(){}", open.repeat(count), close.repeat(count));
    vec![
        case("recursion", "RM5014", "def again(i) { i.again() }\nschedule product { i.again() }"),
        case("recursion by others", "RM5014", "def a(i) { i.b() }\ndef b(i) { i.a() }\nschedule product { i.a() }"),
        product("repetition without a rule", "RM5018", "repeat { }"),
        product("repetition without progress", "RM5018", "repeat { let x = i }"),
        product("repetition without end", "RM5018", "repeat { rename(i, i) }"),
        product("more than 100,000 steps", "RM5016", "for a in 0 .. 1000 { for b in 0 .. 1000 { let x = a } }"),
        product("a loop of 2^62 steps", "RM5016", "for a in 0 .. 4611686018427387904 { }"),
        product(
            "more expressions than limits",
            "RM5016",
            &format!("for a in 0 .. 99000 {{ let x = {}1 }}", "1 + ".repeat(300)),
        ),
        product("nested blocks", "RM5017", &nested("if 1 == 1 { ", " }", 5_000)),
        product("nested attempts", "RM5017", &nested("try { ", " }", 5_000)),
        product(
            "nested brackets",
            "RM5017",
            &format!("split(i, {}4{}, io, ii)", "(".repeat(100_000), ")".repeat(100_000)),
        ),
        product("open brackets", "RM5017", &format!("split(i, {}", "[".repeat(200_000))),
        product("a false condition", "RM5022", "require 1 == 2"),
        product("a condition that does not follow", "RM5022", "prove n > 4"),
        product("a variant of what is not there", "RM5005", "variant other(n == 1) { }"),
        product("a permission of no kind", "RM5012", "allow tea C"),
        product("arrays that are not apart", "RM5005", "apart A, Z"),
        case("two schedules", "RM5015", "schedule product { }\nschedule product { }"),
        case("a definition twice", "RM5015", "def t() { }\ndef t() { }\nschedule product { }"),
        case("a definition with the name of a rule", "RM5015", "def split() { }\nschedule product { }"),
        case("a parameter without value", "RM5021", "schedule product(width) { i.split(width, io, ii) }"),
    ]
}

fn functions() -> Vec<Case> {
    vec![
        case("a jump", "RM5042", "schedule jumps { q.unroll() }"),
        case("a return in a loop", "RM5042", "schedule early { q.unroll() }"),
        case("volatile accesses", "RM5001", "schedule shown { reorder(q, r) }"),
        case("no loops", "RM5042", "schedule straight { x.unroll() }"),
        case("a function that is not there", "RM5044", "schedule nowhere { }"),
        case("a function without body", "RM5044", "schedule printf { }"),
        case("a variable", "RM5044", "schedule a { }"),
    ]
}

fn files() -> Vec<Case> {
    let noise: Vec<u8> = (0..4_000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let ascii: Vec<u8> = (0..4_000_u32).map(|at| 32 + (at.wrapping_mul(2_654_435_761) >> 13) as u8 % 95).collect();
    let mut all = vec![
        case("noise of letters", "RM5004", ascii),
        case("zeros", "RM5004", vec![0_u8; 100]),
        case("a schedule without end", "RM5004", "schedule product { i.split(4, io, ii)"),
        case("a C source", "RM5004", "int main(void) { return 0; }"),
        case("a missing import", "RM5020", "import \"nowhere.sched\"\nschedule product { }"),
        case("an imported folder", "RM5020", "import \"directory\"\nschedule product { }"),
        case("an empty import", "RM5020", "import \"\"\nschedule product { }"),
        case("a missing library of instructions", "RM5020", "use \"nowhere.h\"\nschedule product { }"),
        with("a folder", "RM4040", &["-fschedule=directory"], ""),
        with("a missing file", "RM4040", &["-fschedule=nowhere.sched"], ""),
        with("no file", "RM4004", &["-fschedule="], ""),
        with("a device", "RM4040", &["-fschedule=/dev/zero"], ""),
        with("a file twice", "RM5015", &["-fschedule=THIS", "-fschedule=THIS"], "schedule product { }"),
        with("without optimisation", "RM4040", &["-fschedule=THIS", "-O0"], "schedule product { }"),
        with("a setting of nothing", "RM5021", &["-fschedule=THIS", "-fschedule-set=product"], "schedule product { }"),
        with(
            "a setting that is no number",
            "RM5021",
            &["-fschedule=THIS", "-fschedule-set=product.a=b"],
            "schedule product(a = 1) { }",
        ),
        with(
            "a setting of 70 bits",
            "RM5021",
            &["-fschedule=THIS", "-fschedule-set=product.a=999999999999999999999"],
            "schedule product(a = 1) { }",
        ),
        with(
            "a setting of zero",
            "RM5001",
            &["-fschedule=THIS", "-fschedule-set=product.a=0"],
            "schedule product(a = 4) { i.split(a, io, ii) }",
        ),
    ];
    all.push(Case { needs_place: false, ..case("noise of bytes", "RM4040", noise) });
    all
}

/// Good schedules.
pub const GOOD: &[&str] = &[
    "schedule product(rows = 4) {\n  k.split(8, ko, ki)\n  reorder(j, ko)\n  reorder(i, ko)\n  reorder(i, j)\n  \
     j.split(8, jo, ji, tail = cut)\n  reorder(ji, i in jo)\n  B.stage(i in jo, packed)\n  \
     split(i in jo, rows, io, ii, tail = cut)\n  reorder(ji in io, ki in io)\n  reorder(ii, ki in io)\n  C.stage(ki in io, sums)\n  \
     split(ji in io, 4, jv, jl, tail = exact)\n  vectorize(jl)\n  unroll(jv)\n  unroll(ii)\n}\n",
    "def block(loop, by = 4) {\n  loop.split(by, outer, inner, tail = cut)\n}\nschedule product {\n  assume n > 0\n  i.block(2)\n  \
     for each in [j in outer, k in outer] { try { each.block() } else { each.unroll() } }\n  repeat { fuse(i#0, i#1) }\n}\n\
     schedule smooth {\n  let first = x#0\n  first.split(4, xo, xi, tail = guard)\n  x#1.vectorize()\n  shift(xo, 3)\n}\n",
    "schedule product {\n  tile(i, j, 3, 5, io, jo, ii, ji)\n  if 3 > 2 { k.split(7, ko, ki, tail = bound) }\n  \
     specialise(jo, n > 6)\n  reverse(io)\n  parallel(io)\n}\nschedule smooth {\n  let parts = cut(x#0, n / 2)\n  join(x#0, parts.rest)\n  unroll(x#1)\n}\n",
];
