//! The objectives whose values are compared, and the rows of the table of times.

use super::compiler::Objective;

/// A row of the table of times.
#[derive(Debug)]
pub struct Row {
    /// The program.
    pub objective: &'static Objective,
    /// Its sizes.
    pub sizes: &'static str,
    /// Enzyme's ratio on the same kind of objective and size, the better of two releases, if the row counts.
    pub enzyme: Option<f64>,
}

impl Row {
    /// Whether the row is part of the mean.
    pub fn counts(&self) -> bool {
        self.enzyme.is_some()
    }

    /// The sizes as arguments.
    pub fn arguments(&self) -> Vec<String> {
        self.sizes.split(' ').map(str::to_owned).collect()
    }
}

const fn objective(name: &'static str, source: &'static str, macros: &'static [&'static str]) -> Objective {
    Objective { name, source, macros }
}

/// The mixture of Gaussians.
pub const GMM: Objective = objective("gmm", "gmm", &[]);
const GMM_RESTRICT: Objective = objective("gmm restrict", "gmm", &["-DRESTRICT"]);
/// Bundle adjustment, with its Jacobian.
pub const BA_JACOBIAN: Objective = objective("ba jacobian", "ba_jacobian", &[]);
const BA_WIDTH: Objective = objective("ba jacobian width 2", "ba_jacobian", &["-DWIDTH"]);
const BA_LOSS: Objective = objective("ba loss", "ba_loss", &[]);
/// The recurrent network.
pub const LSTM: Objective = objective("lstm", "lstm", &[]);
const LSTM_RESTRICT: Objective = objective("lstm restrict", "lstm", &["-DRESTRICT"]);
const EULER: Objective = objective("euler", "euler", &[]);
const RK4: Objective = objective("rk4", "rk4", &[]);
const RK4_DUPNONEED: Objective = objective("rk4 dupnoneed", "rk4", &["-DDUPNONEED"]);
const FFT: Objective = objective("fft", "fft", &[]);
const GEMM_IKJ: Objective = objective("gemm ikj", "gemm", &[]);
const GEMM_IJK: Objective = objective("gemm ijk", "gemm", &["-DIJK"]);
const ATAX: Objective = objective("atax", "atax", &[]);
const JACOBI: Objective = objective("jacobi", "jacobi", &[]);
const JACOBI_SQUARED: Objective = objective("jacobi squared", "jacobi", &["-DSQUARED"]);
const BRUSSELATOR: Objective = objective("brusselator", "brusselator", &[]);
/// The tracking of a hand.
pub const HAND: Objective = objective("hand", "hand", &[]);
const HAND_REVERSE: Objective = objective("hand reverse", "hand", &["-DREVERSE"]);
/// The tracking of a hand, with places on triangles.
pub const HAND_COMPLICATED: Objective = objective("hand complicated", "hand", &["-DCOMPLICATED"]);
const HAND_BOTH: Objective = objective("hand complicated reverse", "hand", &["-DCOMPLICATED", "-DREVERSE"]);

/// All programs whose values are compared.
pub const VARIANTS: &[Objective] = &[
    GMM,
    GMM_RESTRICT,
    BA_JACOBIAN,
    BA_WIDTH,
    BA_LOSS,
    LSTM,
    LSTM_RESTRICT,
    EULER,
    RK4,
    RK4_DUPNONEED,
    FFT,
    GEMM_IKJ,
    GEMM_IJK,
    ATAX,
    JACOBI,
    JACOBI_SQUARED,
    BRUSSELATOR,
    HAND,
    HAND_REVERSE,
    HAND_COMPLICATED,
    HAND_BOTH,
];

const fn row(objective: &'static Objective, sizes: &'static str, enzyme: f64) -> Row {
    Row { objective, sizes, enzyme: Some(enzyme) }
}

const fn aside(objective: &'static Objective, sizes: &'static str) -> Row {
    Row { objective, sizes, enzyme: None }
}

/// The rows of the table of times.
pub const ROWS: &[Row] = &[
    row(&GMM, "10 25 10000", 9.9),
    row(&GMM, "64 25 1000", 8.8),
    row(&GMM, "128 10 1000", 10.5),
    row(&BA_JACOBIAN, "49 7776 31843", 5.0),
    row(&BA_JACOBIAN, "93 61203 287451", 5.2),
    row(&BA_LOSS, "49 7776 31843", 3.5),
    row(&BA_LOSS, "93 61203 287451", 4.4),
    row(&LSTM, "2 4096 14", 3.2),
    row(&LSTM, "4 4096 14", 4.1),
    row(&EULER, "10000", 2.1),
    row(&EULER, "1000000", 2.1),
    row(&RK4, "10000", 2.1),
    row(&RK4, "1000000", 2.1),
    row(&FFT, "1024", 3.6),
    row(&FFT, "16384", 3.0),
    row(&FFT, "1048576", 4.0),
    row(&GEMM_IKJ, "256", 6.4),
    row(&GEMM_IKJ, "512", 5.4),
    row(&GEMM_IJK, "256", 6.3),
    row(&GEMM_IJK, "512", 6.2),
    row(&ATAX, "500", 2.0),
    row(&ATAX, "2000", 2.8),
    row(&JACOBI, "250 50", 4.5),
    row(&JACOBI, "1000 50", 3.7),
    row(&JACOBI_SQUARED, "250 50", 9.0),
    row(&JACOBI_SQUARED, "1000 50", 6.3),
    row(&BRUSSELATOR, "32", 4.6),
    row(&BRUSSELATOR, "256", 5.5),
    aside(&GMM_RESTRICT, "10 25 10000"),
    aside(&GMM_RESTRICT, "64 25 1000"),
    aside(&GMM_RESTRICT, "128 10 1000"),
    aside(&BA_WIDTH, "93 61203 287451"),
    aside(&LSTM_RESTRICT, "4 4096 14"),
    aside(&RK4_DUPNONEED, "1000000"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::timing;

    #[test]
    fn the_mean_has_28_rows() {
        let figures: Vec<f64> = ROWS.iter().filter_map(|row| row.enzyme).collect();
        assert_eq!(figures.len(), 28);
        let mean = timing::geomean(&figures);
        assert!((4.2..4.5).contains(&mean), "{mean}");
    }

    #[test]
    fn every_program_of_a_row_has_its_values_compared() {
        for row in ROWS {
            assert!(VARIANTS.iter().any(|variant| variant.name == row.objective.name), "{}", row.objective.name);
        }
    }

    #[test]
    fn every_source_is_compared() {
        for file in std::fs::read_dir(super::super::compiler::sources()).expect("the folder of programs").flatten() {
            let path = file.path();
            if path.extension().is_some_and(|extension| extension == "c") {
                let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
                assert!(VARIANTS.iter().any(|variant| variant.source == stem), "{stem}");
            }
        }
    }
}
