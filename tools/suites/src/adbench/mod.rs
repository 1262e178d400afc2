//! ADBench's data (Srajer, Kukelova and Fitzgibbon 2016): our objectives on it, in `tools/bench/derivatives`.
//!
//! Outputs and Jacobians of small inputs are compared with the values that ADBench's tests expect, which are read from
//! its text. Larger inputs are timed as the suite `gradients` does. `--from` names the folder of the unpacked repository.

mod expected;

use crate::gradients::compiler::{Compiler, Folders, Objective};
use crate::gradients::rows::{BA_JACOBIAN, GMM, HAND, HAND_COMPLICATED, LSTM};
use crate::gradients::{Timed, output, times, values};
use crate::harness::{Tally, in_parallel, programs};
use crate::selection::{self, Selection};
use crate::{Result, Suite};
use clap::Args;
use expected::Expected;
use std::path::{Path, PathBuf};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Adbench {
    #[command(flatten)]
    selection: Selection,
    /// An optimisation level at which values are compared; can be repeated
    #[arg(long = "opt", value_name = "OPTION", default_values = ["-O0", "-O2", "-O3"], allow_hyphen_values = true)]
    levels: Vec<String>,
    #[command(flatten)]
    timed: Timed,
}

/// The inputs that are timed without `--filter`.
const TIMED: &str = "10k/gmm_d10_K25\\.|1k/gmm_d64_K25\\.|1k/gmm_d128_K10\\.|ba/ba1_|ba/ba7_|lstm/lstm_l[24]_c4096\\.";

/// The difference from an expected value that ADBench accepts.
const TOLERANCE: f64 = 1e-8;

/// The arrangement of the expected derivatives.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// One row of all inputs.
    Gradient,
    /// The entries of a sparse matrix in compressed rows.
    Observations,
    /// A dense matrix by columns.
    Columns,
    /// The same; the first two columns are each row's own places, of which there are two for three rows.
    PlacesThenColumns,
}

/// A small input with expected values.
#[derive(Debug)]
struct Case {
    objective: Objective,
    input: &'static str,
    /// The file with the expected values, below the folder of tests.
    test: &'static str,
    /// Which list of expected derivatives of the file it is.
    list: usize,
    layout: Layout,
}

/// The folder of the tests with expected values.
const TESTS: &str = "test/cpp/modules/common";

const CASES: [Case; 5] = [
    case(GMM, "gmm/test.txt", "GmmTests.cpp", 0, Layout::Gradient),
    case(BA_JACOBIAN, "ba/test.txt", "BaTests.cpp", 0, Layout::Observations),
    case(LSTM, "lstm/lstm_l2_c1024.txt", "LstmTests.cpp", 0, Layout::Gradient),
    case(HAND, "hand/test.txt", "HandTests.cpp", 0, Layout::Columns),
    case(HAND_COMPLICATED, "hand/hand_complicated.txt", "HandTests.cpp", 1, Layout::PlacesThenColumns),
];

/// The folders with inputs, below that of the data, and the objective that reads them.
const INPUTS: [(&str, Objective); 8] = [
    ("gmm/1k", GMM),
    ("gmm/10k", GMM),
    ("ba", BA_JACOBIAN),
    ("lstm", LSTM),
    ("hand/simple_small", HAND),
    ("hand/simple_big", HAND),
    ("hand/complicated_small", HAND_COMPLICATED),
    ("hand/complicated_big", HAND_COMPLICATED),
];

const fn case(objective: Objective, input: &'static str, test: &'static str, list: usize, layout: Layout) -> Case {
    Case { objective, input, test, list, layout }
}

impl Suite for Adbench {
    const NAME: &'static str = "adbench";
    const ABOUT: &'static str =
        "ADBench's data: values and derivatives that its tests expect, and time over that of the primal";

    /// Compares values, then times.
    fn run(&self) -> Result<Tally> {
        let folders = self.timed.folders("adbench")?;
        let from = std::path::absolute(&self.selection.from).map_err(|error| error.to_string())?;
        let ours = self.timed.ours();
        let cases: Vec<(&Case, &str)> =
            CASES.iter().flat_map(|case| self.levels.iter().map(move |level| (case, level.as_str()))).collect();
        let name = |(case, level): &(&Case, &str)| format!("{} {level}", case.input);
        let mut tally = in_parallel(&cases, name, |(case, level)| case.same_values(level, &ours, &from, &folders));
        println!("values: {} of {} are those that ADBench expects", tally.passed, cases.len());
        if self.timed.rounds > 0 {
            tally += time_all(&inputs(&self.selection, &from)?, &self.timed, &from, &folders);
        }
        Ok(tally)
    }
}

impl Case {
    fn same_values(&self, level: &str, ours: &Compiler, from: &Path, folders: &Folders) -> Result<()> {
        let test = from.join(TESTS).join(self.test);
        let text = std::fs::read_to_string(&test).map_err(|error| format!("{}: {error}", test.display()))?;
        let program = self.objective.build(ours, level, folders)?;
        let input = from.join("data").join(self.input);
        let file = format!("--file={}", input.display());
        let found = output::read(&program, &[file.as_str(), "--jacobian"])?;
        let expected = Expected::of(&text);
        let outputs = expected.outputs(found.outputs.len(), self.list, self.layout)?;
        values::close("output", &outputs, &found.outputs, TOLERANCE)?;
        let derivatives = expected.lists.get(self.list).ok_or_else(|| format!("{}: no list", test.display()))?;
        let arranged = self.layout.arrange(&found.rows, header(&input)?).ok_or("the Jacobian has another shape")?;
        values::close("derivative", derivatives, &arranged, TOLERANCE)
    }
}

/// The first two numbers of an input.
fn header(input: &Path) -> Result<[usize; 2]> {
    let text = std::fs::read_to_string(input).map_err(|error| format!("{}: {error}", input.display()))?;
    let mut numbers = text.split_whitespace().map_while(|word| word.parse().ok());
    match (numbers.next(), numbers.next()) {
        (Some(first), Some(second)) => Ok([first, second]),
        _ => Err(format!("{}: the file is no input", input.display())),
    }
}

impl Layout {
    /// The derivatives as ADBench arranges them, from rows of all inputs; `None` if rows are too short.
    fn arrange(self, rows: &[Vec<f64>], [first, second]: [usize; 2]) -> Option<Vec<f64>> {
        match self {
            Layout::Gradient => rows.first().cloned(),
            Layout::Observations => observations(rows, first, second),
            Layout::Columns => columns(rows, 0..rows.first()?.len()),
            Layout::PlacesThenColumns => {
                let own = |place: usize| (0..rows.len()).map(move |row| rows[row].get(row / 3 * 2 + place).copied());
                let mut found: Vec<f64> = own(0).chain(own(1)).collect::<Option<_>>()?;
                found.extend(columns(rows, rows.len() / 3 * 2..rows.first()?.len())?);
                Some(found)
            }
        }
    }
}

fn columns(rows: &[Vec<f64>], which: std::ops::Range<usize>) -> Option<Vec<f64>> {
    which.flat_map(|column| rows.iter().map(move |row| row.get(column).copied())).collect()
}

/// The number of parameters of a camera.
const CAMERA: usize = 11;

/// Of each observation, two rows, the camera, the point and the weight; then the weights' own entries.
fn observations(rows: &[Vec<f64>], cameras: usize, points: usize) -> Option<Vec<f64>> {
    let count = rows.len() / 3;
    let weights = CAMERA * cameras + 3 * points;
    let mut found = Vec::new();
    for (at, row) in rows.iter().take(2 * count).enumerate() {
        let observation = at / 2;
        let camera = CAMERA * (observation % cameras.max(1));
        let point = CAMERA * cameras + 3 * (observation % points.max(1));
        found.extend(row.get(camera..camera + CAMERA)?);
        found.extend(row.get(point..point + 3)?);
        found.push(*row.get(weights + observation)?);
    }
    for (observation, row) in rows.iter().skip(2 * count).enumerate() {
        found.push(*row.get(weights + observation)?);
    }
    Some(found)
}

/// The inputs that are timed: those that the filter keeps and that are there. Large files may be missing.
fn inputs(selection: &Selection, from: &Path) -> Result<Vec<(Objective, PathBuf)>> {
    let filter = selection.filter.as_deref().unwrap_or(TIMED);
    let mut found = Vec::new();
    for (folder, objective) in INPUTS {
        let folder = from.join("data").join(folder);
        if !folder.is_dir() {
            continue;
        }
        let files = selection::matching(Some(filter), programs::files(&folder, "txt")?)?;
        found.extend(files.into_iter().filter(|file| header(file).is_ok()).map(|file| (objective, file)));
    }
    Ok(found)
}

fn time_all(inputs: &[(Objective, PathBuf)], options: &Timed, from: &Path, folders: &Folders) -> Tally {
    let mut tally = Tally::default();
    let mut compilers = vec![options.ours()];
    compilers.extend(options.peer.iter().cloned());
    let mut lines = Vec::new();
    for (objective, file) in inputs {
        let name = file.strip_prefix(from.join("data")).unwrap_or(file).display().to_string();
        let arguments = [format!("--file={}", file.display())];
        match times::measure(objective, &arguments, &compilers, options, folders) {
            Ok(line) => {
                tally.count(&name, Ok(()));
                lines.push((name, line));
            }
            Err(message) => tally.count(&name, Err(message)),
        }
    }
    if !lines.is_empty() {
        times::print_head(&["input"], &compilers, &[]);
        lines.iter().for_each(|(name, line)| line.print(&[name], &[]));
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_an_observation_has_its_own_camera_point_and_weight() {
        // One camera, two points, two observations: 11 + 6 + 2 columns, numbered.
        let rows: Vec<Vec<f64>> =
            (0..6).map(|row| (0..19).map(|column| f64::from(100 * row + column)).collect()).collect();
        let found = Layout::Observations.arrange(&rows, [1, 2]).expect("rows of the right length");
        assert_eq!(found.len(), 4 * 15 + 2);
        assert_eq!(found[11..15], [11.0, 12.0, 13.0, 17.0]);
        assert_eq!(found[30 + 11..30 + 15], [214.0, 215.0, 216.0, 218.0]);
        assert_eq!(found[60..], [417.0, 518.0]);
        assert_eq!(Layout::Observations.arrange(&[vec![1.0], vec![1.0], vec![1.0]], [1, 1]), None);
    }

    #[test]
    fn places_come_first() {
        // One point: three rows of two places and an angle.
        let rows = vec![vec![1.0, 2.0, 3.0], vec![4.0, 5.0, 6.0], vec![7.0, 8.0, 9.0]];
        let found = Layout::PlacesThenColumns.arrange(&rows, [1, 1]);
        assert_eq!(found, Some(vec![1.0, 4.0, 7.0, 2.0, 5.0, 8.0, 3.0, 6.0, 9.0]));
        assert_eq!(Layout::Columns.arrange(&rows, [1, 1]), Some(vec![1.0, 4.0, 7.0, 2.0, 5.0, 8.0, 3.0, 6.0, 9.0]));
    }
}
