//! Reads the trace of a program and checks claims against it.

use crate::Result;
use std::collections::HashMap;

/// A claim that two accesses of a function never touch the same bytes if one of them writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The function.
    pub function: String,
    /// The ids of the two accesses, the smaller one first.
    pub pair: (u64, u64),
    /// The loop across whose iterations the claim holds; `None` if it holds within one iteration of all common loops.
    pub within: Option<u64>,
}

/// Claims by function and pair of accesses.
#[derive(Debug, Default)]
pub struct Claims {
    by_function: HashMap<String, HashMap<(u64, u64), Vec<Option<u64>>>>,
}

impl Claims {
    /// Adds a claim.
    pub fn add(&mut self, claim: Claim) {
        self.by_function.entry(claim.function).or_default().entry(claim.pair).or_default().push(claim.within);
    }

    /// The number of claims.
    pub fn count(&self) -> usize {
        self.by_function.values().flat_map(HashMap::values).map(Vec::len).sum()
    }
}

/// The position of an event in the loops: for each enclosing loop its id, the index of its execution, and the
/// iteration.
type Position = Vec<(u64, u64, u64)>;

/// A traced access to memory.
#[derive(Clone, Debug)]
struct Touch {
    number: u64,
    position: Position,
    address: u64,
    size: u64,
    writes: bool,
}

/// An active call of a function.
#[derive(Debug, Default)]
struct Frame {
    function: String,
    position: Position,
    runs: u64,
    /// The active call sites in the function, by id.
    calls: Vec<u64>,
    touches: Vec<Touch>,
}

/// The maximum number of accesses of one call that are compared; later ones are dropped.
const TOUCHES: usize = 1500;

/// Counts of what was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checked {
    /// Calls of functions.
    pub calls: usize,
    /// Pairs of accesses to which a claim applies.
    pub pairs: usize,
}

/// Checks claims against a trace; the error names the first violated claim.
pub fn check(trace: &[u8], claims: &Claims) -> Result<Checked> {
    let mut words = trace.chunks_exact(32).map(|chunk| {
        let word = |at: usize| u64::from_le_bytes(chunk[8 * at..8 * at + 8].try_into().unwrap_or_default());
        ([word(0), word(1), word(2), word(3)], chunk)
    });
    let mut frames: Vec<Frame> = Vec::new();
    let mut checked = Checked::default();
    while let Some(([kind, number, address, size], _)) = words.next() {
        if kind == 0 {
            let (_, name) = words.next().ok_or("the trace ends in a name")?;
            let name: Vec<u8> = name.iter().copied().take_while(|byte| *byte != 0).collect();
            frames.push(Frame { function: String::from_utf8_lossy(&name).into_owned(), ..Frame::default() });
            continue;
        }
        let Some(frame) = frames.last_mut() else { return Err("an event outside of all functions".to_owned()) };
        match kind {
            1 => {
                let done = frames.pop().unwrap_or_default();
                compare(&done, claims, &mut checked)?;
            }
            2 | 3 => touch(&mut frames, number, address, size, kind == 3),
            4 => frame.calls.push(number),
            5 => {
                frame.calls.pop();
            }
            6 => {
                frame.runs += 1;
                let run = frame.runs;
                frame.position.push((number, run, 0));
            }
            7 => {
                if let Some(last) = frame.position.last_mut() {
                    last.2 += 1;
                }
            }
            8 => {
                frame.position.pop();
            }
            _ => return Err(format!("an event of kind {kind}")),
        }
    }
    Ok(checked)
}

/// Records an access in its own function, and in all callers at their active call sites.
fn touch(frames: &mut [Frame], number: u64, address: u64, size: u64, writes: bool) {
    let own = frames.len() - 1;
    for (at, frame) in frames.iter_mut().enumerate() {
        let number = if at == own { Some(number) } else { frame.calls.last().copied() };
        if let (Some(number), true) = (number, frame.touches.len() < TOUCHES) {
            frame.touches.push(Touch { number, position: frame.position.clone(), address, size, writes });
        }
    }
}

fn compare(frame: &Frame, claims: &Claims, checked: &mut Checked) -> Result<()> {
    checked.calls += 1;
    let Some(claims) = claims.by_function.get(&frame.function) else { return Ok(()) };
    for (at, second) in frame.touches.iter().enumerate() {
        for first in &frame.touches[..at] {
            let pair = (first.number.min(second.number), first.number.max(second.number));
            let Some(list) = claims.get(&pair) else { continue };
            let apart = first.address + first.size <= second.address || second.address + second.size <= first.address;
            for within in list.iter().filter(|within| holds(**within, first, second)) {
                checked.pairs += 1;
                if !apart && (first.writes || second.writes) {
                    return Err(format!(
                        "accesses {} and {} of `{}` touch the same bytes ({within:?}): {first:?} and {second:?}",
                        pair.0, pair.1, frame.function
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Whether a claim applies to two accesses at these positions.
fn holds(within: Option<u64>, first: &Touch, second: &Touch) -> bool {
    let common = first.position.iter().zip(&second.position).take_while(|(a, b)| (a.0, a.1) == (b.0, b.1));
    match within {
        // All common loops must be in the same iteration.
        None => common.into_iter().all(|(a, b)| a.2 == b.2),
        // Both are in one execution of the loop, and its enclosing loops are in the same iteration.
        Some(around) => {
            let common: Vec<_> = common.collect();
            let Some(at) = common.iter().position(|(a, _)| a.0 == around) else { return false };
            common[..at].iter().all(|(a, b)| a.2 == b.2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(words: [u64; 4]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    fn trace(second: u64) -> Vec<u8> {
        let mut name = b"f".to_vec();
        name.resize(32, 0);
        let events =
            [[6, 0, 0, 0], [7, 0, 0, 0], [3, 0, 64, 8], [7, 0, 0, 0], [2, 1, second, 8], [8, 0, 0, 0], [1, 0, 0, 0]];
        [event([0; 4]), name, events.into_iter().flat_map(event).collect()].concat()
    }

    fn claims(within: Option<u64>) -> Claims {
        let mut claims = Claims::default();
        claims.add(Claim { function: "f".to_owned(), pair: (0, 1), within });
        claims
    }

    #[test]
    fn a_claim_holds_for_its_iterations_only() {
        assert!(check(&trace(68), &claims(Some(0))).is_err());
        assert!(check(&trace(72), &claims(Some(0))).is_ok());
        // In one iteration only one of the two accesses happens.
        assert!(check(&trace(68), &claims(None)).is_ok());
    }
}
