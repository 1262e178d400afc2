//! Compares the gain of headers with facts to that of link-time optimisation: libraries, SQLite split into its files,
//! and our own programs.
//!
//! Each program is built in four ways: Clang and `cgeist-rs` with separate compilation; Clang with ThinLTO;
//! `cgeist-rs` with the headers that it writes. A gain is the measurement of the separate build divided by that of
//! the cross-file build of the same compiler: instructions of a small part of the workload, which are exact, and the
//! time of the whole workload.

mod builds;
mod measure;
mod ways;
mod works;

use super::separate::{self, Project};
use crate::harness::{Tally, folders, timing};
use crate::selection::Selection;
use crate::{Result, Suite};
use builds::Row;
use clap::Args;
use std::path::{Path, PathBuf};
use ways::{Built, Headers, Way};
use works::{Amount, Expected, Gain};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Lto {
    #[command(flatten)]
    selection: Selection,
    /// How much work is timed, as a part of the whole
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// How much work is done when instructions are counted
    #[arg(long, default_value_t = 0.03)]
    count_scale: f64,
    /// How many pairs of runs are timed; 0 counts instructions only
    #[arg(long, default_value_t = 11)]
    pairs: usize,
    /// How often headers are made before the files are compiled with them
    #[arg(long, default_value_t = 1)]
    header_rounds: usize,
    /// The most operations of a body that stands in a header
    #[arg(long, default_value_t = 40)]
    inline: usize,
    /// How often each build is made; the fastest counts
    #[arg(long, default_value_t = 1)]
    builds: usize,
    /// Only Clang's two builds
    #[arg(long)]
    reference_only: bool,
}

/// The minimum gain of ThinLTO for which a program counts as gaining.
const GAIN: f64 = 1.01;

/// The minimum share of that gain that headers must reach.
const LEAST_PART: f64 = 0.5;

/// Any program whose gain with headers is below this counts as slower.
const NOT_SLOWER: f64 = 0.99;

/// The maximum extra build time of headers, relative to that of ThinLTO.
const MOST_EXTRA: f64 = 0.5;

/// The gains of a program, each the geometric mean over its workloads.
#[derive(Clone, Debug)]
struct Gains {
    name: String,
    thin: f64,
    headers: Option<f64>,
}

impl Suite for Lto {
    const NAME: &'static str = "lto";
    const ABOUT: &'static str =
        "The same libraries, SQLite in its files, and our own programs: headers with facts, compared with ThinLTO";

    /// Runs the suite.
    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("lto")?;
        let from = std::path::absolute(&self.selection.from).map_err(|error| error.to_string())?;
        println!("{:20}clang: instructions (millions), gain of ThinLTO, time | ours: the same with headers", "work");
        let mut tally = Tally::default();
        let (mut gains, mut rows) = (Vec::new(), Vec::new());
        for project in chosen(self, &from, &folder)? {
            match measure(&project, self, &folder) {
                Ok((gain, row)) => {
                    tally.count(&project.name, Ok(()));
                    match gain {
                        Some(gain) => gains.push(gain),
                        None => println!("{}: no work takes long enough to say something", project.name),
                    }
                    rows.push((project.name, row));
                }
                Err(message) => tally.count(&project.name, Err(message)),
            }
        }
        builds::print_head();
        rows.iter().for_each(|(name, row)| row.print(name));
        let sum = rows.iter().map(|(_, row)| *row).reduce(Row::plus);
        if let Some(sum) = sum {
            sum.print("all");
        }
        print_gains(&gains);
        if !self.reference_only {
            tally.count("gains", judge_gains(&gains));
            tally.count("build time", sum.map_or(Ok(()), |sum| judge_builds(&sum)));
        }
        Ok(tally)
    }
}

/// The programs with at least one selected workload.
fn chosen(options: &Lto, from: &Path, folder: &Path) -> Result<Vec<Project>> {
    let mut projects = separate::libraries(from, folder)?;
    projects.extend(separate::own()?);
    for project in &mut projects {
        let path = |name: &str| PathBuf::from(format!("{}/{name}", project.name));
        let kept = options.selection.keep(project.works.iter().map(|(name, _)| path(name)).collect())?;
        project.works = project.works.iter().filter(|(name, _)| kept.contains(&path(name))).cloned().collect();
    }
    projects.retain(|project| !project.works.is_empty());
    Ok(projects)
}

/// Builds a program in all ways and runs its workloads.
fn measure(project: &Project, options: &Lto, folder: &Path) -> Result<(Option<Gains>, Row)> {
    let headers = Headers { rounds: options.header_rounds, inline: options.inline };
    let build = |way| builds::build(way, project, headers, options.builds, folder);
    let both = |plain, across| -> Result<[_; 2]> { Ok([build(plain)?, build(across)?]) };
    let clang = both(Way::Clang, Way::Thin)?;
    let ours = if options.reference_only { None } else { Some(both(Way::Ours, Way::Headers)?) };
    let amount = Amount { scale: options.scale, count_scale: options.count_scale, pairs: options.pairs };
    let (mut thin, mut with_headers) = (Vec::new(), Vec::new());
    for (name, arguments) in &project.works {
        let expected = Expected::default();
        let gain = |[plain, across]: &[(Built, builds::Cost); 2]| -> Result<Gain> {
            works::compare([&plain.0, &across.0], arguments, amount, &expected)
        };
        let clang = gain(&clang)?;
        let ours = ours.as_ref().map(gain).transpose()?;
        let shown = ours.map_or(String::new(), |gain| format!(" | {}", gain.columns()));
        println!("{:20}{}{shown}", format!("{} {name}", project.name), clang.columns());
        // A workload is excluded for both compilers or for neither.
        if clang.counts() && ours.is_none_or(|ours| ours.counts()) {
            thin.push(figure(&clang));
            with_headers.extend(ours.as_ref().map(figure));
        } else {
            println!("{:20}is in no mean: it takes less than 50 ms", "");
        }
    }
    let costs = |built: [(Built, builds::Cost); 2]| built.map(|(_, cost)| cost);
    let headers = (!with_headers.is_empty()).then(|| timing::geomean(&with_headers));
    let gains = Gains { name: project.name.clone(), thin: timing::geomean(&thin), headers };
    let gains = (!thin.is_empty()).then_some(gains);
    Ok((gains, Row { clang: costs(clang), ours: ours.map(costs) }))
}

/// The gain in time, or in instructions if time was not measured.
fn figure(gain: &Gain) -> f64 {
    gain.in_time().unwrap_or_else(|| gain.in_instructions())
}

fn print_gains(gains: &[Gains]) {
    println!("{:20}{:>8}{:>9}", "program", "ThinLTO", "headers");
    for Gains { name, thin, headers } in gains {
        println!("{name:20}{thin:8.3}{}", headers.map_or(String::new(), |gain| format!("{gain:9.3}")));
    }
}

/// The share of the gain of ThinLTO that headers reach, over the programs where ThinLTO gains.
fn part(gains: &[Gains]) -> Option<f64> {
    let gaining: Vec<&Gains> = gains.iter().filter(|gains| gains.thin >= GAIN).collect();
    let thin: Vec<f64> = gaining.iter().map(|gains| gains.thin).collect();
    let headers: Vec<f64> = gaining.iter().map(|gains| gains.headers).collect::<Option<_>>()?;
    let part = (timing::geomean(&headers) - 1.0) / (timing::geomean(&thin) - 1.0);
    let (thin, headers) = (timing::geomean(&thin), timing::geomean(&headers));
    println!(
        "{} programs where ThinLTO gains {GAIN}: ThinLTO {thin:.3}, headers {headers:.3}, a part of {part:.2}",
        gaining.len()
    );
    Some(part)
}

fn judge_gains(gains: &[Gains]) -> Result<()> {
    if gains.is_empty() {
        return Err("no program was compared".to_owned());
    }
    let part = part(gains).ok_or("a program has no gain of headers")?;
    let slower = gains.iter().filter(|gains| gains.headers.is_some_and(|gain| gain < NOT_SLOWER));
    let slower: Vec<&str> = slower.map(|gains| gains.name.as_str()).collect();
    // If no program gains, the share is NaN, which passes.
    if part < LEAST_PART {
        return Err(format!("headers give {part:.2} of the gain, at least {LEAST_PART}"));
    }
    if slower.is_empty() { Ok(()) } else { Err(format!("slower with headers: {}", slower.join(", "))) }
}

fn judge_builds(sum: &Row) -> Result<()> {
    let Some([thin, headers, again, together]) = sum.extra_seconds() else { return Ok(()) };
    println!(
        "extra processor seconds: ThinLTO {thin:.2}; headers by make {headers:.2}, with headers that are there {again:.2}, \
         in one command {together:.2}"
    );
    println!("as parts: by make {:.2}, in one command {:.2}", headers / thin, together / thin);
    match together <= MOST_EXTRA * thin {
        true => Ok(()),
        false => Err(format!("headers cost {:.2} of the extra time of ThinLTO, at most {MOST_EXTRA}", together / thin)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gains(thin: f64, headers: f64) -> Gains {
        Gains { name: "p".to_owned(), thin, headers: Some(headers) }
    }

    #[test]
    fn half_of_the_gain_is_enough_where_there_is_one() {
        assert!(judge_gains(&[gains(1.2, 1.11), gains(1.0, 1.0)]).is_ok());
        assert!(judge_gains(&[gains(1.2, 1.09), gains(1.0, 1.3)]).is_err());
    }

    #[test]
    fn no_program_may_be_slower() {
        assert!(judge_gains(&[gains(1.2, 1.3), gains(1.0, 0.97)]).is_err());
    }
}
