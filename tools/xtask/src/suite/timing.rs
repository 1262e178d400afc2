//! Comparison of run times by alternating runs.
//!
//! A ratio is the time of the reference divided by ours: above 1, we are faster. Each round runs the reference, our
//! build and the reference again, so that slow drift of the machine meets all three; the ratio of the two reference
//! runs shows the noise of the measurement.

use crate::Result;

/// A sample of ratios by its quartiles.
#[derive(Clone, Copy, Debug)]
pub struct Ratios {
    /// A quarter of the sample is below.
    pub lower: f64,
    /// Half of the sample is below.
    pub median: f64,
    /// Three quarters of the sample are below.
    pub upper: f64,
}

impl Ratios {
    /// Of a sample that is not empty.
    fn of(mut sample: Vec<f64>) -> Ratios {
        sample.sort_by(f64::total_cmp);
        let at = |part: f64| {
            let place = part * (sample.len() - 1) as f64;
            let (low, high) = (sample[place.floor() as usize], sample[place.ceil() as usize]);
            low + (high - low) * place.fract()
        };
        Ratios { lower: at(0.25), median: at(0.5), upper: at(0.75) }
    }
}

/// The result for one program.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// Median time of the reference in seconds.
    pub reference: f64,
    /// Median time of our build in seconds.
    pub ours: f64,
    /// Reference by ours.
    pub ratios: Ratios,
    /// Reference by reference.
    pub noise: Ratios,
}

/// Runs so many rounds after a warm-up round. `reference` and `ours` give the seconds of one run.
pub fn compare(
    rounds: usize,
    reference: impl Fn() -> Result<f64>,
    ours: impl Fn() -> Result<f64>,
) -> Result<Comparison> {
    reference()?;
    ours()?;
    let mut times = Vec::with_capacity(rounds);
    for _ in 0..rounds.max(1) {
        times.push((reference()?, ours()?, reference()?));
    }
    let sample = |of: fn(&(f64, f64, f64)) -> f64| Ratios::of(times.iter().map(of).collect());
    Ok(Comparison {
        reference: sample(|t| t.0).median,
        ours: sample(|t| t.1).median,
        // Our run lies between two of the reference, whose mean is its partner.
        ratios: sample(|t| (t.0 + t.2) / 2.0 / t.1),
        noise: sample(|t| t.0 / t.2),
    })
}

/// The geometric mean of positive numbers; 1 for none.
pub fn geomean(values: &[f64]) -> f64 {
    let sum: f64 = values.iter().map(|value| value.ln()).sum();
    (sum / values.len().max(1) as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_the_values_of_the_sample() {
        let ratios = Ratios::of(vec![4.0, 1.0, 2.0, 3.0]);
        assert_eq!((ratios.lower, ratios.median, ratios.upper), (1.75, 2.5, 3.25));
        assert!((geomean(&[0.5, 2.0]) - 1.0).abs() < 1e-12);
    }
}
