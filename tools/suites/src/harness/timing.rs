//! Compares run times with alternating runs.
//!
//! A ratio is the time of the reference divided by ours: above 1, ours is faster. Each round runs the reference, our
//! build and the reference again, so that slow drift of the machine affects all three; the ratio of the two reference
//! runs estimates the noise.

use crate::Result;
use std::fmt;

/// Programs that run shorter than this, in seconds, are excluded from the mean.
const LEAST_SECONDS: f64 = 0.05;

/// The quartiles of a sample of ratios.
#[derive(Clone, Copy, Debug)]
pub struct Ratios {
    /// The lower quartile.
    pub lower: f64,
    /// The median.
    pub median: f64,
    /// The upper quartile.
    pub upper: f64,
}

impl Ratios {
    /// Computes the quartiles, with linear interpolation. Panics if the sample is empty.
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
    /// Median time of the reference, in seconds.
    pub reference: f64,
    /// Median time of our build, in seconds.
    pub ours: f64,
    /// Time of the reference divided by ours.
    pub ratios: Ratios,
    /// Time of the first reference run divided by that of the second.
    pub noise: Ratios,
}

/// Runs a warm-up and then `rounds` rounds, at least one. `reference` and `ours` return the seconds of one run.
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
        // Our run lies between two of the reference, so it is compared with their mean.
        ratios: sample(|t| (t.0 + t.2) / 2.0 / t.1),
        noise: sample(|t| t.0 / t.2),
    })
}

impl Comparison {
    /// Whether the program runs long enough for the ratio to be meaningful.
    pub fn counts(&self) -> bool {
        self.reference >= LEAST_SECONDS
    }
}

/// The geometric mean of the medians of the comparisons that count.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    value: f64,
    counted: usize,
    left_out: usize,
}

impl Mean {
    /// The mean over `all` comparisons that count.
    pub fn of(all: &[Comparison]) -> Mean {
        let medians: Vec<f64> = all.iter().filter(|each| each.counts()).map(|each| each.ratios.median).collect();
        Mean { value: geomean(&medians), counted: medians.len(), left_out: all.len() - medians.len() }
    }

    /// Returns an error if the mean is below `limit` or nothing was counted.
    pub fn at_least(&self, limit: f64) -> Result<()> {
        match self.counted > 0 && self.value >= limit {
            true => Ok(()),
            false => Err(format!("{self}, at least {limit}")),
        }
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, left_out) = (LEAST_SECONDS * 1e3, self.left_out);
        write!(f, "geomean of {} medians: {:.3}; {left_out} below {least} ms left out", self.counted, self.value)
    }
}

/// The geometric mean of positive numbers; 1 if there are none.
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

    #[test]
    fn what_takes_no_time_is_in_no_mean() {
        let comparison = |reference: f64, median: f64| {
            let ratios = Ratios { lower: median, median, upper: median };
            Comparison { reference, ours: reference / median, ratios, noise: ratios }
        };
        let mean = Mean::of(&[comparison(1.0, 0.9), comparison(0.049, 0.1), comparison(0.05, 0.9)]);
        assert_eq!(mean.to_string(), "geomean of 2 medians: 0.900; 1 below 50 ms left out");
        assert!(mean.at_least(0.89).is_ok() && mean.at_least(0.91).is_err());
        assert!(Mean::of(&[comparison(0.01, 2.0)]).at_least(0.1).is_err());
    }
}
