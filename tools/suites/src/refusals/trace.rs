//! The accesses of a traced function.

use crate::Result;

/// An access that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Touch {
    /// The number of the access in the text.
    pub(super) number: u64,
    /// For each loop around it the number of iterations before.
    pub(super) iterations: Vec<i64>,
    pub(super) address: u64,
    pub(super) writes: bool,
}

/// The accesses of a trace, in their order.
pub(super) fn touches(trace: &[u8]) -> Result<Vec<Touch>> {
    let mut words = trace.chunks_exact(32).map(|chunk| {
        let word = |at: usize| u64::from_le_bytes(chunk[8 * at..8 * at + 8].try_into().unwrap_or_default());
        [word(0), word(1), word(2)]
    });
    let (mut all, mut iterations) = (Vec::new(), Vec::new());
    while let Some([kind, number, address]) = words.next() {
        match kind {
            // The name of a function follows.
            0 => drop(words.next()),
            1 => {}
            2 | 3 => all.push(Touch { number, iterations: iterations.clone(), address, writes: kind == 3 }),
            6 => iterations.push(-1),
            7 => *iterations.last_mut().ok_or("an iteration outside of loops")? += 1,
            8 => drop(iterations.pop()),
            _ => return Err(format!("an event of kind {kind}")),
        }
    }
    Ok(all)
}

/// Checks that two accesses to one address happen, in this order.
pub(super) fn in_order(touches: &[Touch], first: &Touch, second: &Touch) -> Result<()> {
    let at = |wanted: &Touch| touches.iter().position(|each| each == wanted);
    match (at(first), at(second)) {
        _ if first.address != second.address => Err("the addresses differ".to_owned()),
        (Some(early), Some(late)) if early < late => Ok(()),
        (Some(early), Some(late)) => Err(format!("the first one is access {early} of the run, the second one {late}")),
        (first, second) => Err(format!("an access does not happen: {first:?}, {second:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_have_to_happen_in_order() {
        let events: [[u64; 4]; 8] = [
            [6, 0, 0, 0],
            [7, 0, 0, 0],
            [3, 1, 64, 8],
            [7, 0, 0, 0],
            [2, 0, 64, 8],
            [3, 1, 72, 8],
            [8, 0, 0, 0],
            [3, 2, 64, 8],
        ];
        let trace: Vec<u8> = events.iter().flatten().flat_map(|word| word.to_le_bytes()).collect();
        let touches = touches(&trace).expect("a trace of whole events");
        let touch = |number, iterations: &[i64], address, writes| Touch {
            number,
            iterations: iterations.to_vec(),
            address,
            writes,
        };
        let (write, read) = (touch(1, &[0], 64, true), touch(0, &[1], 64, false));
        assert_eq!(in_order(&touches, &write, &read), Ok(()));
        assert_eq!(in_order(&touches, &write, &touch(2, &[], 64, true)), Ok(()));
        assert!(in_order(&touches, &read, &write).is_err());
        assert!(in_order(&touches, &write, &touch(0, &[0], 64, false)).is_err());
        assert!(in_order(&touches, &write, &touch(0, &[1], 64, true)).is_err());
        assert!(in_order(&touches, &write, &touch(1, &[1], 72, true)).is_err());
    }
}
