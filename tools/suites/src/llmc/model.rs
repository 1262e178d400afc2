//! A tiny model with random weights and random texts, in the formats of llm.c.

use crate::Result;
use crate::harness::random::Random;
use std::path::Path;

/// The words of a header.
const HEADER: usize = 256;
/// The longest sequence.
const POSITIONS: usize = 64;
/// The words, and how many they are with those that fill the last block.
const WORDS: usize = 250;
const PADDED: usize = 256;
const LAYERS: usize = 2;
const HEADS: usize = 2;
const CHANNELS: usize = 32;
/// The sequences of a batch, and words of a sequence: those that the program for the CPU has.
pub const BATCH: [usize; 2] = [4, 64];
/// The batches with which the program for the CPU trains.
pub const STEPS: usize = 41;
/// The batches of a validation.
pub const VALIDATIONS: usize = 5;

/// A number of the normal distribution, nearly.
fn weight(random: &mut Random) -> f32 {
    let sum: usize = (0..12).map(|_| random.below(1 << 16)).sum();
    sum as f32 / 65536.0 - 6.0
}

/// Writes the model, the tokens of its words and two texts below a folder, by the names that the programs read.
pub fn write(folder: &Path) -> Result<()> {
    let mut random = Random::new(20_260);
    write_file(&folder.join("gpt2_124M.bin"), &checkpoint(&mut random))?;
    write_file(&folder.join("gpt2_tokenizer.bin"), &tokens())?;
    let texts = folder.join("dev/data/tinyshakespeare");
    std::fs::create_dir_all(&texts).map_err(|error| format!("{}: {error}", texts.display()))?;
    let words = BATCH[0] * BATCH[1];
    write_file(&texts.join("tiny_shakespeare_train.bin"), &text(&mut random, words * STEPS + 1))?;
    write_file(&texts.join("tiny_shakespeare_val.bin"), &text(&mut random, words * VALIDATIONS + 1))
}

fn write_file(file: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))
}

fn header(words: &[usize]) -> Vec<u8> {
    let all = words.iter().copied().chain(std::iter::repeat(0)).take(HEADER);
    all.flat_map(|word| (word as u32).to_le_bytes()).collect()
}

/// The parameters in the order of the format: scales are one, and weights as large as those that training starts with.
fn checkpoint(random: &mut Random) -> Vec<u8> {
    let mut bytes = header(&[20_240_326, 3, POSITIONS, WORDS, LAYERS, HEADS, CHANNELS, PADDED]);
    let (layers, channels) = (LAYERS, CHANNELS);
    let tensors: [(usize, f32, f32); 16] = [
        (PADDED * channels, 0.0, 0.02),
        (POSITIONS * channels, 0.0, 0.02),
        (layers * channels, 1.0, 0.0),
        (layers * channels, 0.0, 0.01),
        (layers * 3 * channels * channels, 0.0, 0.1),
        (layers * 3 * channels, 0.0, 0.01),
        (layers * channels * channels, 0.0, 0.1),
        (layers * channels, 0.0, 0.01),
        (layers * channels, 1.0, 0.0),
        (layers * channels, 0.0, 0.01),
        (layers * 4 * channels * channels, 0.0, 0.1),
        (layers * 4 * channels, 0.0, 0.01),
        (layers * 4 * channels * channels, 0.0, 0.1),
        (layers * channels, 0.0, 0.01),
        (channels, 1.0, 0.0),
        (channels, 0.0, 0.01),
    ];
    for (count, mean, deviation) in tensors {
        bytes.extend((0..count).flat_map(|_| (mean + deviation * weight(random)).to_le_bytes()));
    }
    bytes
}

/// The spelling of each word: a letter.
fn tokens() -> Vec<u8> {
    let mut bytes = header(&[20_240_328, 2, WORDS, WORDS - 1]);
    bytes.extend((0..WORDS).flat_map(|word| [1, b'a' + (word % 26) as u8]));
    bytes
}

/// A text in which a word mostly follows from the one before, so that there is something to learn.
fn text(random: &mut Random, length: usize) -> Vec<u8> {
    let mut bytes = header(&[20_240_520, 1, length]);
    let mut word = 0;
    for _ in 0..length {
        word = if random.one_in(4) { random.below(WORDS) } else { (word * 7 + 3) % WORDS };
        bytes.extend((word as u16).to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_the_lengths_that_their_headers_say() {
        let mut random = Random::new(1);
        assert_eq!(text(&mut random, 100).len(), 4 * HEADER + 200);
        assert_eq!(tokens().len(), 4 * HEADER + 2 * WORDS);
        let per_layer = 12 * CHANNELS * CHANNELS + 13 * CHANNELS;
        let parameters = (PADDED + POSITIONS + 2) * CHANNELS + LAYERS * per_layer;
        assert_eq!(checkpoint(&mut random).len(), 4 * (HEADER + parameters));
    }
}
