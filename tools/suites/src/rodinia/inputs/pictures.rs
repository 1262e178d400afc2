//! Inputs that are pictures and videos.

use super::uniform;
use crate::harness::random::Random;

/// The grey value of a place: smooth waves and noise.
fn grey_at(x: usize, y: usize, random: &mut Random) -> u8 {
    let (x, y) = (x as f64, y as f64);
    let wave = 128.0 + 60.0 * (x / 17.0).sin() * (y / 23.0).cos() + uniform(random, -20.0, 20.0);
    wave.clamp(0.0, 255.0) as u8
}

/// A grey picture as text, of 458 x 502.
pub fn grey(random: &mut Random) -> Vec<u8> {
    const WIDTH: usize = 458;
    const HEIGHT: usize = 502;
    let mut text = format!("P2\n# waves\n{WIDTH} {HEIGHT}\n255\n");
    for y in 0..HEIGHT {
        let row: Vec<String> = (0..WIDTH).map(|x| grey_at(x, y, random).to_string()).collect();
        text += &row.join(" ");
        text.push('\n');
    }
    text.into_bytes()
}

/// A picture of 192 x 192 with three colours, without compression.
pub fn picture(random: &mut Random) -> Vec<u8> {
    const SIDE: usize = 192;
    let pixels: Vec<u8> = (0..SIDE * SIDE)
        .flat_map(|at| [0, 40, 80].map(|shift| grey_at(at % SIDE + shift, at / SIDE, random)))
        .collect();
    let mut bytes = b"BM".to_vec();
    words(&mut bytes, &[54 + pixels.len() as u32, 0, 54]);
    words(&mut bytes, &[40, SIDE as u32, SIDE as u32, 24 << 16 | 1, 0, pixels.len() as u32, 0, 0, 0, 0]);
    bytes.extend(pixels);
    bytes
}

/// A video of an ultrasound picture: a bright ring on noise, which contracts.
pub fn heart(random: &mut Random) -> Vec<u8> {
    const WIDTH: usize = 656;
    const HEIGHT: usize = 744;
    let frames = (0..5).map(|frame| {
        let radius = 100.0 - f64::from(frame);
        let at = |x: usize, y: usize, random: &mut Random| {
            let distance = (x as f64 - 320.0).hypot(y as f64 - 370.0) - radius;
            let ring = 150.0 * (-distance * distance / 200.0).exp();
            (ring + f64::from(grey_at(x, y, random)) / 3.0).clamp(0.0, 255.0) as u8
        };
        frame_of(WIDTH, HEIGHT, random, at)
    });
    video(WIDTH, HEIGHT, frames.collect())
}

/// A video of cells, dark disks with a bright border in a vessel, which drift.
pub fn cells(random: &mut Random) -> Vec<u8> {
    const WIDTH: usize = 640;
    const HEIGHT: usize = 480;
    let centres: Vec<(f64, f64)> = (0..12)
        .map(|at| {
            let (column, row) = (at % 6, at / 6);
            (70.0 + 100.0 * f64::from(column) + uniform(random, -9.0, 9.0), 175.0 + 80.0 * f64::from(row))
        })
        .collect();
    let frames = (0..4).map(|frame| {
        let at = |x: usize, y: usize, random: &mut Random| {
            let near = centres.iter().map(|(cx, cy)| (x as f64 - cx - f64::from(frame)).hypot(y as f64 - cy));
            let distance = near.fold(f64::INFINITY, f64::min);
            let cell = if distance < 10.0 { -70.0 } else { 0.0 };
            let border = 40.0 * (-(distance - 11.0).powi(2) / 4.0).exp();
            (120.0 + cell + border + uniform(random, -6.0, 6.0)).clamp(0.0, 255.0) as u8
        };
        frame_of(WIDTH, HEIGHT, random, at)
    });
    video(WIDTH, HEIGHT, frames.collect())
}

/// The bytes of a frame, the lowest row first.
fn frame_of(width: usize, height: usize, random: &mut Random, at: impl Fn(usize, usize, &mut Random) -> u8) -> Vec<u8> {
    (0..height).rev().flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| at(x, y, random)).collect()
}

fn words(bytes: &mut Vec<u8>, words: &[u32]) {
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
}

/// A chunk of a RIFF file; chunks have even lengths.
fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_vec();
    words(&mut bytes, &[data.len() as u32]);
    bytes.extend(data);
    bytes.resize(bytes.len().next_multiple_of(2), 0);
    bytes
}

fn list(name: &[u8; 4], parts: &[Vec<u8>]) -> Vec<u8> {
    chunk(b"LIST", &[name.to_vec(), parts.concat()].concat())
}

/// An AVI file of grey frames without compression.
fn video(width: usize, height: usize, frames: Vec<Vec<u8>>) -> Vec<u8> {
    let (columns, rows, count, size) = (width as u32, height as u32, frames.len() as u32, (width * height) as u32);
    let mut main = Vec::new();
    words(&mut main, &[40_000, 0, 0, 0, count, 0, 1, size, columns, rows, 0, 0, 0, 0]);
    let mut stream = b"vidsDIB ".to_vec();
    words(&mut stream, &[0, 0, 0, 1, 25, 0, count, size, 0, 0, 0, 0]);
    let mut format = Vec::new();
    words(&mut format, &[40, columns, rows, 8 << 16 | 1, 0, size, 0, 0, 0, 0]);
    let header = list(b"strl", &[chunk(b"strh", &stream), chunk(b"strf", &format)]);
    let header = list(b"hdrl", &[chunk(b"avih", &main), header]);
    let frames: Vec<Vec<u8>> = frames.iter().map(|frame| chunk(b"00db", frame)).collect();
    chunk(b"RIFF", &[b"AVI ".to_vec(), header, list(b"movi", &frames)].concat())
}
