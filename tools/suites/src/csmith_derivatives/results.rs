//! The lines that evaluations print, and their comparison.

use std::collections::BTreeMap;

/// The permitted error of a derivative, relative to the sum of the absolute values of its terms: 5,000 machine epsilons of `float`.
const TOLERANCE: f64 = 5000.0 * f32::EPSILON as f64;

/// Smaller numbers have no relative precision in `float`.
const SMALLEST: f64 = 1e-30;

/// The largest sum of terms that is compared: behind it, `float` overflows in one order of a product and not in another.
const LARGEST: f64 = 1e30;

/// The permitted difference between quotients with three steps, and between them and a derivative.
const TOLERANCE_OF_DIFFERENCES: (f64, f64) = (0.01, 0.05);

/// The steps of the quotients in `driver.c`.
const STEPS: [f64; 3] = [1.0 / 32.0, 1.0 / 128.0, 1.0 / 512.0];

/// An evaluation: its mode, point and direction.
type Key = (String, usize, usize);

/// The results of a run of a program.
#[derive(Debug, Default)]
pub struct Results(BTreeMap<Key, Vec<String>>);

/// A derivative that is known, and how far another may be from it.
#[derive(Clone, Copy, Debug)]
struct Derivative {
    value: f64,
    tolerance: f64,
}

/// The results of the reference: values, and derivatives where they are known, by point and direction.
#[derive(Debug, Default)]
pub struct Expected {
    derivatives: BTreeMap<(usize, usize), Derivative>,
    primals: BTreeMap<usize, (f64, String)>,
}

impl Results {
    /// Parses the output of a program.
    pub fn parse(output: &[u8]) -> Results {
        let mut lines = BTreeMap::new();
        for line in String::from_utf8_lossy(output).lines() {
            let mut words = line.split_whitespace().map(str::to_owned);
            let number = |words: &mut dyn Iterator<Item = String>| words.next().and_then(|word| word.parse().ok());
            let mode = words.next().unwrap_or_default();
            if let (Some(point), Some(direction)) = (number(&mut words), number(&mut words)) {
                lines.insert((mode, point, direction), words.collect());
            }
        }
        Results(lines)
    }

    /// The evaluations of a mode: point, direction and words.
    fn of<'a>(&'a self, mode: &'a str) -> impl Iterator<Item = (usize, usize, &'a [String])> {
        let lines = self.0.iter().filter(move |((name, ..), _)| name == mode);
        lines.map(|((_, point, direction), words)| (*point, *direction, words.as_slice()))
    }

    /// Whether all evaluations ended.
    pub fn are_complete(&self) -> bool {
        !self.0.is_empty() && !self.0.values().flatten().any(|word| word == "failed")
    }
}

impl Expected {
    /// The values of Clang's build, with the derivatives of dual numbers where these compute the same values.
    pub fn of_duals(reference: &Results, duals: &Results) -> Option<Expected> {
        let mut expected = Expected { derivatives: BTreeMap::new(), primals: primals(reference) };
        for (point, direction, words) in duals.of("tangent") {
            let [value, tangent, magnitude, checksum] = words else { return None };
            let (known, known_checksum) = expected.primals.get(&point)?;
            if !same(*known, hexadecimal(value)) || known_checksum != checksum {
                return None;
            }
            let magnitude = hexadecimal(magnitude);
            if magnitude < LARGEST {
                let tolerance = TOLERANCE * magnitude + SMALLEST;
                let derivative = Derivative { value: hexadecimal(tangent), tolerance };
                expected.derivatives.insert((point, direction), derivative);
            }
        }
        Some(expected)
    }

    /// The values of Clang's build, with differences of them where those with three steps agree.
    pub fn of_differences(reference: &Results) -> Expected {
        let mut expected = Expected { derivatives: BTreeMap::new(), primals: primals(reference) };
        for (point, direction, words) in reference.of("moved") {
            let values: Vec<f64> = words.iter().map(|word| hexadecimal(word)).collect();
            let quotients: Vec<f64> =
                values.chunks_exact(2).zip(STEPS).map(|(pair, step)| (pair[1] - pair[0]) / (2.0 * step)).collect();
            let [first, second, third] = quotients[..] else { continue };
            let size = first.abs().max(second.abs()).max(third.abs());
            let (agreement, tolerance) = TOLERANCE_OF_DIFFERENCES;
            let agree = |a: f64, b: f64| (a - b).abs() <= agreement * size;
            // Rounding of the values moves quotients.
            let rounding = values.iter().fold(0.0_f64, |most, value| most.max(value.abs())) * 1e-6 / STEPS[2];
            if size < LARGEST && agree(first, second) && agree(second, third) && rounding <= tolerance * size.max(1.0) {
                let tolerance = tolerance * size + rounding + SMALLEST;
                expected.derivatives.insert((point, direction), Derivative { value: second, tolerance });
            }
        }
        expected
    }

    /// Whether a derivative is known that is not zero.
    pub fn is_active(&self) -> bool {
        self.derivatives.values().any(|known| known.value.abs() > 2.0 * known.tolerance)
    }

    /// Compares the results of the compiler under test: a complaint a difference, and how many derivatives were compared.
    pub fn compare(&self, found: &Results) -> (Vec<String>, usize) {
        let mut complaints = Vec::new();
        let mut compared = 0;
        for (point, _, words) in found.of("primal") {
            let [value, checksum] = words else { continue };
            match self.primals.get(&point) {
                Some((known, sum)) if same(*known, hexadecimal(value)) && sum == checksum => {}
                known => complaints.push(format!("point {point}: value {value} {checksum} instead of {known:?}")),
            }
        }
        let mut derivatives = Vec::new();
        for (point, direction, words) in found.of("forward") {
            derivatives.push(("tangent", point, direction, words.first()));
            complaints.extend(self.effects("forward", point, words));
        }
        for (point, _, words) in found.of("reverse") {
            let components = words.iter().take(words.len().saturating_sub(1)).enumerate();
            derivatives.extend(components.map(|(at, word)| ("gradient", point, at, Some(word))));
            complaints.extend(self.effects("reverse", point, words));
        }
        for (what, point, direction, word) in derivatives {
            let Some(known) = self.derivatives.get(&(point, direction)) else { continue };
            let value = word.map_or(f64::NAN, |word| hexadecimal(word));
            compared += 1;
            if !same(known.value, value) && !((known.value - value).abs() <= known.tolerance) {
                let (expected, tolerance) = (known.value, known.tolerance);
                complaints.push(format!(
                    "point {point}, direction {direction}: {what} {value:e} instead of {expected:e}, tolerance {tolerance:e}"
                ));
            }
        }
        (complaints, compared)
    }

    /// A complaint if a derivative leaves other values of the variables than the function.
    fn effects(&self, mode: &str, point: usize, words: &[String]) -> Option<String> {
        let known = self.primals.get(&point).map(|(_, checksum)| checksum);
        let found = words.last();
        (known != found).then(|| format!("point {point}, {mode}: checksum {found:?} instead of {known:?}"))
    }
}

/// The value and the checksum at each point.
fn primals(results: &Results) -> BTreeMap<usize, (f64, String)> {
    let mut primals = BTreeMap::new();
    for (point, _, words) in results.of("primal") {
        if let [value, checksum] = words {
            primals.insert(point, (hexadecimal(value), checksum.clone()));
        }
    }
    primals
}

/// Whether two values are equal, or both are NaN.
fn same(a: f64, b: f64) -> bool {
    a == b || a.is_nan() && b.is_nan()
}

/// The number that `%a` prints; NaN if it is none.
fn hexadecimal(text: &str) -> f64 {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let magnitude = match digits.strip_prefix("0x").and_then(|digits| digits.split_once('p')) {
        Some((mantissa, exponent)) => {
            let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
            let bits = u64::from_str_radix(&format!("{whole}{fraction}"), 16);
            match (bits, exponent.parse::<i32>()) {
                (Ok(bits), Ok(exponent)) => scaled(bits as f64, exponent - 4 * fraction.len() as i32),
                _ => f64::NAN,
            }
        }
        None if digits == "inf" => f64::INFINITY,
        None => f64::NAN,
    };
    if negative { -magnitude } else { magnitude }
}

/// A number times a power of two, in steps that neither overflow nor round.
fn scaled(value: f64, exponent: i32) -> f64 {
    let step = exponent.clamp(-900, 900);
    let value = value * 2.0_f64.powi(step);
    if step == exponent { value } else { value * 2.0_f64.powi(exponent - step) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_printed() {
        let texts = ["0x1.8p+1", "-0x1p-1074", "0x0p+0", "inf", "-nan"];
        let values = texts.map(hexadecimal);
        assert_eq!(values[..4], [3.0, -5e-324, 0.0, f64::INFINITY]);
        assert!(values[4].is_nan());
    }

    #[test]
    fn derivatives_are_compared_with_duals() {
        let reference = Results::parse(b"primal 0 0 0x1p+0 ab\n");
        let duals = Results::parse(b"tangent 0 0 0x1p+0 0x1p+1 0x1p+1 ab\n");
        let expected = Expected::of_duals(&reference, &duals).unwrap_or_default();
        assert!(expected.is_active());
        let compare = |text: &str| expected.compare(&Results::parse(text.as_bytes()));
        let right = compare("primal 0 0 0x1p+0 ab\nforward 0 0 0x1p+1 ab\nreverse 0 0 0x1p+1 ab\n");
        assert_eq!(right, (Vec::new(), 2));
        assert_eq!(compare("forward 0 0 0x1p+2 ab\n").0.len(), 1);
        assert_eq!(compare("reverse 0 0 0x1p+1 cd\n").0.len(), 1);
        assert_eq!(compare("primal 0 0 0x1p+1 ab\n").0.len(), 1);
        assert!(Expected::of_duals(&reference, &Results::parse(b"tangent 0 0 0x1p+1 0x0p+0 0x0p+0 ab\n")).is_none());
    }

    #[test]
    fn differences_count_where_they_agree() {
        let line = |at: [f64; 6]| {
            format!("primal 0 0 0x1p+0 ab\nmoved 0 0{}\n", at.map(|v| format!(" {}", plain(v))).concat())
        };
        let smooth = [
            1.0 - 1.0 / 32.0,
            1.0 + 1.0 / 32.0,
            1.0 - 1.0 / 128.0,
            1.0 + 1.0 / 128.0,
            1.0 - 1.0 / 512.0,
            1.0 + 1.0 / 512.0,
        ];
        let expected = Expected::of_differences(&Results::parse(line(smooth).as_bytes()));
        assert!(expected.is_active());
        let jump = [0.0, 1.0, 0.0, 1.0, 0.0, 1.0];
        assert!(Expected::of_differences(&Results::parse(line(jump).as_bytes())).derivatives.is_empty());
    }

    /// A multiple of 1/512 as `%a` may print it.
    fn plain(value: f64) -> String {
        format!("0x{:x}p-9", (value * 512.0) as u64)
    }
}
