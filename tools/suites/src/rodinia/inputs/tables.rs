//! Inputs that are text: tables of numbers, graphs, sequences.

use super::uniform;
use crate::harness::random::Random;
use std::fmt::Write;

/// The text of lines.
fn lines(count: usize, mut line: impl FnMut(usize) -> String) -> String {
    (0..count).map(|at| line(at) + "\n").collect()
}

/// The keys of a tree, after their number.
pub fn keys<const COUNT: usize>(_: &mut Random) -> Vec<u8> {
    format!("{COUNT}\n{}", lines(COUNT, |at| at.to_string())).into_bytes()
}

/// Queries of a tree: ranges and keys.
pub fn commands<const COUNT: usize>(_: &mut Random) -> Vec<u8> {
    format!("j {} 300\nk {COUNT}\n", COUNT * 3 / 5).into_bytes()
}

/// A graph: the first edge and the number of edges of each node, the node to start from, then the edges with weights.
pub fn graph<const NODES: usize>(random: &mut Random) -> Vec<u8> {
    let degrees: Vec<usize> = (0..NODES).map(|_| random.below(6) + 1).collect();
    let mut first = 0;
    let mut text = format!("{NODES}\n");
    for degree in &degrees {
        text += &format!("{first} {degree}\n");
        first += degree;
    }
    text += &format!("0\n{first}\n");
    text += &lines(first, |_| format!("{} {}", random.below(NODES), random.below(9) + 1));
    text.into_bytes()
}

/// Temperatures of the cells of a plate or block.
pub fn temperature<const CELLS: usize>(random: &mut Random) -> Vec<u8> {
    lines(CELLS, |_| format!("{:.6}", uniform(random, 320.0, 340.0))).into_bytes()
}

/// The power that cells dissipate.
pub fn power<const CELLS: usize>(random: &mut Random) -> Vec<u8> {
    lines(CELLS, |_| format!("{:.6}", uniform(random, 0.0, 0.001))).into_bytes()
}

/// Points with this number of coordinates.
pub fn points<const COUNT: usize, const COORDINATES: usize>(random: &mut Random) -> Vec<u8> {
    lines(COUNT, |at| {
        (0..COORDINATES).fold(at.to_string(), |mut line, _| {
            // Writing to a string never fails.
            let _ = write!(line, " {:.3}", uniform(random, 0.0, 10.0));
            line
        })
    })
    .into_bytes()
}

/// The variables or parameters of a simulation.
pub fn state<const COUNT: usize>(random: &mut Random) -> Vec<u8> {
    lines(COUNT, |_| format!("{:.6}", uniform(random, 0.1, 1.0))).into_bytes()
}

/// The file with the names of the files of records.
pub fn list_of_records(_: &mut Random) -> Vec<u8> {
    b"records\n".to_vec()
}

/// Hurricanes: date, name, place, wind, pressure in columns of fixed width.
pub fn records<const COUNT: usize>(random: &mut Random) -> Vec<u8> {
    lines(COUNT, |_| {
        let (latitude, longitude) = (uniform(random, 7.0, 70.0), uniform(random, 0.0, 350.0));
        let (wind, pressure) = (random.between(10, 160), random.between(10, 2000));
        format!("1950  1  1  0  1 HURRICANE {latitude:5.1} {longitude:5.1} {wind:4} {pressure:4}")
    })
    .into_bytes()
}

/// Text with letters of different frequencies.
pub fn letters(random: &mut Random) -> Vec<u8> {
    (0..1 << 18).map(|_| *random.pick(b"aaaabbbccde fgh")).collect()
}

/// Cells of a mesh in which air flows: area, then four neighbours with the normals of the sides to them. A cell without a
/// neighbour is at a wing (-1) or far away (-2).
pub fn mesh<const WIDTH: i64, const HEIGHT: i64>(random: &mut Random) -> Vec<u8> {
    let mut text = format!("{}\n", WIDTH * HEIGHT);
    for cell in 0..WIDTH * HEIGHT {
        let (x, y) = (cell % WIDTH, cell / WIDTH);
        let mut line = format!("{:.6}", uniform(random, 0.9, 1.1));
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (nx, ny) = (x + dx, y + dy);
            let inside = (0..WIDTH).contains(&nx) && (0..HEIGHT).contains(&ny);
            let neighbour = if inside {
                ny * WIDTH + nx + 1
            } else if ny < 0 {
                -1
            } else {
                -2
            };
            let tilt = uniform(random, -0.02, 0.02);
            line += &format!(" {neighbour} {:.6} {:.6} {tilt:.6}", -dx as f64 + tilt, -dy as f64 - tilt);
        }
        text += &line;
        text.push('\n');
    }
    text.into_bytes()
}

fn bases(random: &mut Random, count: usize) -> String {
    (0..count).map(|_| char::from(*random.pick(b"ACGT"))).collect()
}

/// The genome is of its own sequence of random numbers, so that reads can be taken from it.
fn sequence(length: usize) -> String {
    bases(&mut Random::new(7), length)
}

/// A genome, in lines of 70 bases.
pub fn genome<const LENGTH: usize>(_: &mut Random) -> Vec<u8> {
    let sequence = sequence(LENGTH);
    let rows: Vec<&str> = (0..LENGTH).step_by(70).map(|at| &sequence[at..LENGTH.min(at + 70)]).collect();
    format!(">genome\n{}\n", rows.join("\n")).into_bytes()
}

/// Parts of a genome of this length, every third with a wrong base, every tenth from elsewhere.
pub fn reads<const LENGTH: usize, const COUNT: usize>(random: &mut Random) -> Vec<u8> {
    let sequence = sequence(LENGTH);
    lines(COUNT, |number| {
        let start = random.below(LENGTH - 50);
        let mut read = if number % 10 == 9 { bases(random, 50) } else { sequence[start..start + 50].to_owned() };
        if number % 3 == 0 {
            let at = random.below(50);
            read.replace_range(at..=at, &bases(random, 1));
        }
        format!(">read{number}\n{read}")
    })
    .into_bytes()
}
