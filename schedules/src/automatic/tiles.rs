//! Sizes of tiles and blocks of contractions.
//!
//! Source: T. M. Low et al., "Analytical Modeling Is Enough for High-Performance BLIS", ACM TOMS 43, 2016.

use super::target::Target;

/// The sizes for a machine and elements of one size. All are numbers of iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// The elements of a vector.
    pub lanes: i64,
    /// The rows of a tile, whose sums are in registers.
    pub rows: i64,
    /// The columns of a tile: a multiple of `lanes`.
    pub columns: i64,
    /// The terms that are added between loads and stores of a tile: the rows of a tile of the left operand fit in half of L1.
    pub sum_block: i64,
    /// The rows whose operands are copied at a time: they fill less than half of L2.
    pub row_block: i64,
    /// The columns whose operands are copied at a time.
    pub column_block: i64,
    /// Whether threads execute blocks of rows.
    pub has_threads: bool,
}

impl Tiles {
    /// The sizes for elements of `element` bytes; `None` if a vector holds fewer than two.
    ///
    /// A tile has three vectors in each row, so that a load serves several products: 24 of 32 registers are sums, or 12 of 16.
    pub fn new(target: &Target, element: i64) -> Option<Self> {
        let Target { machine, has_threads } = target;
        let lanes = machine.vector / element;
        if lanes < 2 {
            return None;
        }
        let rows = if machine.registers >= 32 { 8 } else { 4 };
        let columns = 3 * lanes;
        let rounded = |number: i64, to: i64| (number / to).max(1) * to;
        let sum_block = rounded(machine.l1 / 125, 8);
        let row_block = rounded(machine.l2 * 2 / 5 / (sum_block * element), rows).min(256);
        // Threads share the blocks of rows.
        let row_block = if *has_threads { rounded(row_block / 4, rows) } else { row_block };
        let column_block = rounded(3072 / element, columns);
        Some(Self { lanes, rows, columns, sum_block, row_block, column_block, has_threads: *has_threads })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::machine::Machine;

    #[test]
    fn sizes_follow_from_registers_and_caches() {
        let has_threads = false;
        let on = |machine| Target { machine, has_threads };
        let zen5 = on(Machine::new("znver5", "+avx,+avx2,+fma,+avx512f"));
        let tiles =
            Tiles { lanes: 8, rows: 8, columns: 24, sum_block: 392, row_block: 128, column_block: 384, has_threads };
        assert_eq!(Tiles::new(&zen5, 8), Some(tiles));
        let haswell = on(Machine::new("haswell", "+avx,+avx2,+fma"));
        let tiles =
            Tiles { lanes: 8, rows: 4, columns: 24, sum_block: 256, row_block: 100, column_block: 768, has_threads };
        assert_eq!(Tiles::new(&haswell, 4), Some(tiles));
        assert_eq!(Tiles::new(&zen5, 64), None);
    }
}
