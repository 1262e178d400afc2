//! Compares the numbers of two programs.

use super::output::Output;
use crate::Result;

/// The difference that is accepted, relative to the greatest number of a vector: 5,000 times the precision of `double`.
pub const TOLERANCE: f64 = 5000.0 * f64::EPSILON;

/// Compares outputs and adjoints.
pub fn same(expected: &Output, found: &Output, tolerance: f64) -> Result<()> {
    close("output", &expected.outputs, &found.outputs, relative(&expected.outputs, tolerance))?;
    if expected.adjoints.len() != found.adjoints.len() || expected.adjoints.is_empty() {
        return Err(format!("adjoints of {} inputs, expected {}", found.adjoints.len(), expected.adjoints.len()));
    }
    for ((name, expected), (found_name, found)) in expected.adjoints.iter().zip(&found.adjoints) {
        if name != found_name {
            return Err(format!("adjoints of `{found_name}`, expected `{name}`"));
        }
        close(name, expected, found, relative(expected, tolerance))?;
    }
    Ok(())
}

/// The difference that is accepted between elements of this vector.
fn relative(expected: &[f64], tolerance: f64) -> f64 {
    tolerance * expected.iter().fold(f64::MIN_POSITIVE, |most, value| most.max(value.abs()))
}

/// Compares vectors of numbers element by element; a NaN is close to nothing, nor are vectors without elements.
pub fn close(name: &str, expected: &[f64], found: &[f64], accepted: f64) -> Result<()> {
    if expected.len() != found.len() || expected.is_empty() {
        return Err(format!("{name}: {} numbers, expected {}", found.len(), expected.len()));
    }
    let is_far = |(a, b): (&f64, &f64)| !((a - b).abs() <= accepted || a == b);
    let far = expected.iter().zip(found).filter(|pair| is_far(*pair)).count();
    match expected.iter().zip(found).position(is_far) {
        None => Ok(()),
        Some(at) => Err(format!(
            "{far} of {} numbers differ; {name}[{at}] is {:.17e}, expected {:.17e}, accepted {accepted:.1e}",
            found.len(),
            found[at],
            expected[at]
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_is_found() {
        let expected = [1.0, -200.0, 0.0];
        let accepted = relative(&expected, TOLERANCE);
        assert!(close("x", &expected, &[1.0 + accepted / 2.0, -200.0, 0.0], accepted).is_ok());
        assert!(close("x", &expected, &[1.0, -200.0, 1e-9], accepted).is_err());
        assert!(close("x", &expected, &[1.0, f64::NAN, 0.0], accepted).is_err());
        assert!(close("x", &expected, &[1.0, -200.0], accepted).is_err());
        assert!(close("x", &[], &[], accepted).is_err());
    }

    #[test]
    fn missing_adjoints_are_found() {
        let adjoints = vec![("x".to_owned(), vec![1.0])];
        let whole = Output { outputs: vec![1.0], adjoints, ..Output::default() };
        assert!(same(&whole, &whole, TOLERANCE).is_ok());
        let without = Output { adjoints: Vec::new(), ..whole.clone() };
        assert!(same(&whole, &without, TOLERANCE).is_err() && same(&without, &without, TOLERANCE).is_err());
    }
}
