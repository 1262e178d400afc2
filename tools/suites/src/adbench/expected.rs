//! The numbers that ADBench's tests expect, read from their text.

use super::Layout;
use crate::Result;
use regex::Regex;

/// The numbers of one file of tests.
#[derive(Debug, Default)]
pub struct Expected {
    /// The lists of derivatives, in the order of the text.
    pub lists: Vec<Vec<f64>>,
    /// The single numbers that are compared, which are outputs.
    singles: Vec<f64>,
}

impl Expected {
    /// Reads lists in braces behind a name that begins with `expected`, and first arguments of `EXPECT_NEAR`.
    pub fn of(text: &str) -> Expected {
        let mut found = Expected::default();
        if let (Ok(list), Ok(single)) =
            (Regex::new(r"expected\w*\s*\{([^}]*)\}"), Regex::new(r"EXPECT_NEAR\(\s*(-?[0-9][0-9.eE+-]*)\s*,"))
        {
            let numbers = |list: &str| list.split(',').filter_map(|word| word.trim().parse().ok()).collect();
            found.lists = list.captures_iter(text).map(|list| numbers(&list[1])).collect();
            found.singles = single.captures_iter(text).filter_map(|single| single[1].parse().ok()).collect();
        }
        found
    }

    /// The `count` outputs that belong to a list of derivatives.
    pub fn outputs(&self, count: usize, list: usize, layout: Layout) -> Result<Vec<f64>> {
        let at = |place: usize| {
            self.singles.get(place).copied().ok_or_else(|| format!("the tests expect {place} outputs, not {count}"))
        };
        match layout {
            // Those of two rows and of the weight, which are the same for all observations.
            Layout::Observations => {
                let repeated = |place: usize| if place < count / 3 * 2 { place % 2 } else { 2 };
                (0..count).map(|place| at(repeated(place))).collect()
            }
            _ => (0..count).map(|place| at(list * count + place)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_order() {
        let text = "EXPECT_NEAR(1.5e+00, output.a[0], epsilon); EXPECT_NEAR(-2, output.a[1], epsilon);\n\
                    EXPECT_NEAR(3, output.b[0], epsilon); EXPECT_NEAR(other[i], output.b[0], epsilon);\n\
                    std::vector<double> expectedJ\n{ 1, -2.5e-1,\n 0.0 };\nstd::vector<double> expected_x { 4 };";
        let found = Expected::of(text);
        assert_eq!(found.lists, [vec![1.0, -0.25, 0.0], vec![4.0]]);
        assert_eq!(found.outputs(1, 1, Layout::Columns), Ok(vec![-2.0]));
        assert_eq!(found.outputs(6, 0, Layout::Observations), Ok(vec![1.5, -2.0, 1.5, -2.0, 3.0, 3.0]));
        assert!(found.outputs(4, 0, Layout::Gradient).is_err());
    }
}
