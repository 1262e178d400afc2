//! The oracle: the functions of the cases with dual numbers of binary128 in the place of numbers, compiled by Clang.

use crate::points::Point;
use crate::program::{Case, ELEMENTWISE, Format, INSTRUCTIONS};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::{fs, io::Write as _};

const CLANG: &str = "clang++-22";

/// A partial derivative at a point by the oracle, by forward mode and by reverse mode.
#[derive(Clone, Copy, Debug)]
pub struct Verdict {
    /// The partial derivative by dual numbers.
    pub expected: f64,
    /// The tangent by forward mode.
    pub found: f64,
    /// The distance of the two; infinite or NaN if only one of them is finite.
    pub error: f64,
    /// The distance of tangent and the adjoint by reverse mode.
    pub difference: f64,
    /// The distance of the expected one and differences of values; NaN close to kinks and singular points.
    pub doubt: f64,
    /// The sum of tangents and adjoints that begin with zero.
    pub of_zero: f64,
}

/// The folder of the programs.
pub fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("derivative-rows");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Compiles a program by Clang.
pub fn compile(name: &str, source: &str, options: &[&str]) -> PathBuf {
    let folder = folder();
    let (file, output) = (folder.join(format!("{name}.cpp")), folder.join(name));
    fs::write(&file, source).unwrap();
    let compiled = Command::new(CLANG).args(options).args(["-w", "-o"]).arg(&output).arg(&file).output().unwrap();
    assert!(compiled.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&compiled.stderr));
    output
}

static SUPPLIED: LazyLock<PathBuf> = LazyLock::new(|| {
    let source = include_str!("supplied.cpp").replace("#include \"dual.hpp\"", include_str!("dual.hpp"));
    compile("supplied", &source, &["-c"])
});

/// The object with functions that the C library may lack.
pub fn supplied() -> &'static Path {
    &SUPPLIED
}

/// The program of the oracle. It reads the output of the program that is tested.
pub fn source(format: Format, cases: &[Case], points: &[Vec<Point>]) -> String {
    let mut source = include_str!("dual.hpp").to_owned();
    write!(
        source,
        "typedef Dual T;\ntypedef {} Number;\n\
         #define PAIR(a, b) complex_of(a, b)\n#define REAL(z) real_part(z)\n#define IMAGINARY(z) imaginary_part(z)\n\
         #define LANES(x) (x)\n#define LANE(x) (x)\n#define WORD(x) (x)\n#define SECOND(x) (x)\n\
         #define INTEGERS(n) (n)\n",
        format.type_of_points()
    )
    .unwrap();
    for (name, builtin) in ELEMENTWISE {
        writeln!(source, "#define __builtin_elementwise_{builtin} {name}").unwrap();
    }
    for (_, builtins, function) in INSTRUCTIONS {
        builtins.iter().for_each(|builtin| writeln!(source, "#define {builtin} {function}").unwrap());
    }
    for suffix in ["", "f", "l"] {
        writeln!(source, "#define __builtin_modf{suffix} modf\n#define __builtin_frexp{suffix} frexp").unwrap();
    }
    source.push_str(READ_AND_COMPARE);
    for (number, (case, points)) in cases.iter().zip(points).enumerate() {
        source.push_str(&case.function(number));
        source.push_str(&case.points(number, points));
    }
    source.push_str("int main() {\n");
    for number in 0..cases.len() {
        writeln!(source, "  test(f{number}, points{number}, integers{number});").unwrap();
    }
    source + "}\n"
}

/// The comparison at all points of a case.
const READ_AND_COMPARE: &str = r#"
static long double distance(Real found, Real expected) {
  if (found == expected || (is_nan(found) && is_nan(expected))) return 0;
  return fabsf128(found - expected);
}

static long double read() {
  char word[64];
  return scanf("%63s", word) == 1 ? strtold(word, 0) : __builtin_nanl("");
}

// The derivative by differences of fourth order; NaN where two widths differ, close to kinks and singular points.
template <int count>
Real by_differences(Dual (*function)(const Dual *, int), const Number (&at)[count], int integer, int by) {
  Real size = fabsf128(at[by]), width = ldexpf128(size == 0 ? Real(1) : size, -22);
  auto value = [&](int steps) {
    Dual operands[count];
    for (int j = 0; j < count; j++) operands[j] = Real(at[j]);
    operands[by].value += steps * width;
    return function(operands, integer).value;
  };
  Real narrow = (value(1) - value(-1)) / (2 * width), wide = (value(2) - value(-2)) / (4 * width);
  Real distance = fabsf128(narrow - wide), scale = fabsf128(narrow);
  return distance <= 0x1p-20Q * (scale < 1 ? Real(1) : scale) ? (4 * narrow - wide) / 3 : Real(__builtin_nan(""));
}

template <int count, int number>
void test(Dual (*function)(const Dual *, int), const Number (&points)[number][count], const int (&integers)[number]) {
  for (int p = 0; p < number; p++) {
    long double tangents[count], adjoints[count], none;
    for (int i = 0; i < count; i++) tangents[i] = read();
    for (int i = 0; i < count; i++) adjoints[i] = read();
    none = read();
    for (int i = 0; i < count; i++) {
      Dual operands[count];
      for (int j = 0; j < count; j++) operands[j] = Dual(points[p][j], i == j);
      Real expected = function(operands, integers[p]).tangent, found = tangents[i], adjoint = adjoints[i];
      printf("%.17Lg %.17Lg %.17Lg %.17Lg %.17Lg %.17Lg ", (long double)expected, tangents[i], distance(found, expected),
             distance(adjoint, found),
             (long double)(expected - by_differences(function, points[p], integers[p], i)), none);
    }
    printf("\n");
  }
}
"#;

/// The verdicts of the oracle on the output of a program: a list for each point of each case.
pub fn verdicts(oracle: &Path, output: &[u8]) -> Vec<Vec<Verdict>> {
    let mut child = Command::new(oracle).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let all = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(output).unwrap());
        child.wait_with_output().unwrap()
    });
    assert!(all.status.success(), "{}: {}", oracle.display(), all.status);
    let of_line = |line: &str| {
        let numbers: Vec<f64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let verdict = |each: &[f64]| Verdict {
            expected: each[0],
            found: each[1],
            error: each[2],
            difference: each[3],
            doubt: each[4].abs(),
            of_zero: each[5],
        };
        numbers.chunks_exact(6).map(verdict).collect()
    };
    String::from_utf8(all.stdout).unwrap().lines().map(of_line).collect()
}
