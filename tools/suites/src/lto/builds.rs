//! Measures the build time of each way to build a program.

use super::measure::{self, Seconds};
use super::ways::{self, Built, Headers, Way};
use crate::Result;
use crate::separate::Project;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The time limit of one build.
const LIMIT: Duration = Duration::from_secs(3600);

/// The build times of a way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// From scratch, one job at a time.
    pub serial: Seconds,
    /// From scratch, two jobs in parallel.
    pub parallel: Seconds,
    /// Again with the headers of an earlier build, one job at a time.
    pub again: Seconds,
    /// All files in one command, one job at a time.
    pub together: Seconds,
    /// All files in one command, two jobs in parallel.
    pub together_parallel: Seconds,
}

/// Times builds from scratch, rebuilds and one-command builds; each runs `times` times, of which the fastest counts.
pub fn build(way: Way, project: &Project, headers: Headers, times: usize, folder: &Path) -> Result<(Built, Cost)> {
    let built = ways::prepare(way, project, headers, folder)?;
    let best = |command: &dyn Fn() -> Result<Command>| -> Result<Seconds> {
        let all = (0..times.max(1)).map(|_| Ok(measure::seconds(&command()?, LIMIT)?.1));
        let all = all.collect::<Result<Vec<Seconds>>>()?;
        Ok(all.into_iter().min_by(|a, b| a.busy().total_cmp(&b.busy())).unwrap_or_default())
    };
    let parallel = best(&|| built.from_nothing(2))?;
    let serial = best(&|| built.from_nothing(1))?;
    let again = if way == Way::Headers { best(&|| built.once_more(1))? } else { serial };
    let (together, together_parallel) = match way {
        Way::Clang | Way::Thin => (serial, parallel),
        Way::Ours | Way::Headers => (best(&|| built.together(1))?, best(&|| built.together(2))?),
    };
    Ok((built, Cost { serial, parallel, again, together, together_parallel }))
}

/// The build times of a program with Clang and with ours: each without and with cross-file optimisation.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Clang: plain, and with ThinLTO.
    pub clang: [Cost; 2],
    /// Ours: plain, and with headers.
    pub ours: Option<[Cost; 2]>,
}

/// The relative extra cost of the second build over the first.
fn extra([plain, across]: [Cost; 2], of: impl Fn(Cost) -> f64) -> f64 {
    of(across) / of(plain) - 1.0
}

impl Row {
    /// The element-wise sum of two rows.
    pub fn plus(self, other: Row) -> Row {
        let sum = |a: Seconds, b: Seconds| Seconds {
            user: a.user + b.user,
            system: a.system + b.system,
            wall: a.wall + b.wall,
        };
        let add = |a: Cost, b: Cost| Cost {
            serial: sum(a.serial, b.serial),
            parallel: sum(a.parallel, b.parallel),
            again: sum(a.again, b.again),
            together: sum(a.together, b.together),
            together_parallel: sum(a.together_parallel, b.together_parallel),
        };
        let both = |a: [Cost; 2], b: [Cost; 2]| [add(a[0], b[0]), add(a[1], b[1])];
        Row { clang: both(self.clang, other.clang), ours: self.ours.zip(other.ours).map(|(a, b)| both(a, b)) }
    }

    /// Extra processor seconds over the plain builds: of link-time optimisation, of headers created by make, of
    /// existing headers, and of headers created in one command. `None` without our builds.
    pub fn extra_seconds(&self) -> Option<[f64; 4]> {
        let [plain, headers] = self.ours?;
        let more = |a: Seconds, b: Seconds| b.busy() - a.busy();
        Some([
            more(self.clang[0].serial, self.clang[1].serial),
            more(plain.serial, headers.serial),
            more(plain.serial, headers.again),
            more(plain.together, headers.together),
        ])
    }

    /// Prints a row of the table.
    pub fn print(&self, name: &str) {
        let [clang, thin] = self.clang;
        let serial = |cost: Cost| cost.serial.busy();
        print!(
            "{name:20}{:8.2}{:8.2} {:+7.1} %   {:6.2} {:6.2}",
            serial(clang),
            serial(thin),
            100.0 * extra(self.clang, serial),
            clang.parallel.wall,
            thin.parallel.wall
        );
        if let Some([plain, headers]) = self.ours {
            let again = |cost: Cost| cost.again.busy();
            print!(
                " |{:8.2}{:8.2} {:+7.1} %{:8.2} {:+7.1} %   {:6.2} {:6.2}",
                serial(plain),
                serial(headers),
                100.0 * extra([plain, headers], serial),
                again(headers),
                100.0 * extra([plain, headers], again),
                plain.parallel.wall,
                headers.parallel.wall
            );
            let together = |cost: Cost| cost.together.busy();
            print!(
                " |{:8.2}{:8.2} {:+7.1} %   {:6.2} {:6.2}",
                together(plain),
                together(headers),
                100.0 * extra([plain, headers], together),
                plain.together_parallel.wall,
                headers.together_parallel.wall
            );
        }
        println!();
    }
}

/// Prints the column headings for [`Row::print`].
pub fn print_head() {
    println!(
        "{:20}{:>8}{:>8} {:>9}   {:>6} {:>6} |{:>8}{:>8} {:>9}{:>8} {:>9}   {:>6} {:>6} |{:>8}{:>8} {:>9}   {:>6} {:>6}",
        "build: processor s",
        "clang",
        "thin",
        "extra",
        "j2",
        "j2",
        "ours",
        "headers",
        "extra",
        "again",
        "extra",
        "j2",
        "j2",
        "one",
        "headers",
        "extra",
        "j2",
        "j2"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_time_is_that_beyond_the_plain_build() {
        let busy = |user: f64| Seconds { user, system: 0.0, wall: user };
        let cost = |serial: f64, again: f64| Cost {
            serial: busy(serial),
            parallel: busy(serial),
            again: busy(again),
            together: busy(serial + again),
            together_parallel: busy(again),
        };
        let row = Row { clang: [cost(2.0, 2.0), cost(3.0, 3.0)], ours: Some([cost(4.0, 4.0), cost(8.0, 4.25)]) };
        assert_eq!(row.extra_seconds(), Some([1.0, 4.0, 0.25, 4.25]));
        assert_eq!(row.plus(row).extra_seconds(), Some([2.0, 8.0, 0.5, 8.5]));
        assert_eq!(Row { ours: None, ..row }.extra_seconds(), None);
    }
}
