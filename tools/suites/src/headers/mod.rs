//! Headers with facts about whole libraries: counts the facts, checks that they hold, and that other compilers accept
//! the headers.
//!
//! Lua, zlib, zstd, SQLite split into its files, and musl's string and maths functions are compiled with headers
//! until the facts reach a fixpoint. Each fact is compared with LLVM's inference on the linked module, which shares
//! no code with ours, and checked at run time; facts confirmed by neither are listed.

mod checks;
mod facts;
mod footprints;
mod inference;
mod known;
mod portable;
mod rounds;
mod tables;

use super::separate::{self, Project};
use crate::harness::{Tally, folders};
use crate::selection::Selection;
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Headers {
    #[command(flatten)]
    selection: Selection,
    /// The folder of musl's unpacked sources; without it musl is left out
    #[arg(long, value_name = "DIR")]
    musl: Option<PathBuf>,
    /// How often files are compiled at most
    #[arg(long, default_value_t = 12)]
    most_rounds: usize,
    /// How much work programs do that check facts while they run, as a part of the whole; 0 for none
    #[arg(long, default_value_t = 0.001)]
    run_scale: f64,
    /// Show so many facts of each project that nothing confirms
    #[arg(long, default_value_t = 40)]
    show: usize,
}

/// Libraries whose headers other compilers must accept without warnings.
const PORTABLE: [&str; 3] = ["zlib", "lua", "zstd"];

/// The maximum percentage of unconfirmed facts.
const MOST_OPEN: f64 = 10.0;

/// Paths of our LLVM plugins.
struct Plugins {
    inference: PathBuf,
    checks: PathBuf,
}

impl Suite for Headers {
    const NAME: &'static str = "headers";
    const ABOUT: &'static str =
        "The same libraries and musl: facts in headers, compared with what LLVM infers from all files";

    /// Runs the suite on the selected projects.
    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("headers")?;
        let plugins = Plugins {
            inference: inference::build_plugin(inference::PLUGIN, &folder)?,
            checks: inference::build_plugin(checks::PLUGIN, &folder)?,
        };
        let mut tally = Tally::default();
        tally.count("checks of known facts", known::check(&plugins.checks, &folder));
        for project in chosen(self, &folder)? {
            let name = project.name.clone();
            match rounds::compile(&project, self.most_rounds, &folder) {
                Ok(rounds) => {
                    tally.count(&format!("{name}: rounds"), judge_rounds(&name, &rounds));
                    tally.count(&format!("{name}: facts"), confirm(&project, &rounds, &plugins, &folder, self));
                    if PORTABLE.contains(&&*name) {
                        tally.count(&format!("{name}: other compilers"), judge_headers(&rounds.headers));
                    }
                }
                Err(message) => tally.count(&name, Err(message)),
            }
        }
        Ok(tally)
    }
}

/// The projects whose name matches the filter.
fn chosen(options: &Headers, folder: &Path) -> Result<Vec<Project>> {
    let from = std::path::absolute(&options.selection.from).map_err(|error| error.to_string())?;
    let mut projects = separate::libraries(&from, folder)?;
    if let Some(musl) = &options.musl {
        projects.extend(separate::musl(musl, folder)?);
    }
    let kept = options.selection.keep(projects.iter().map(|project| PathBuf::from(&project.name)).collect())?;
    projects.retain(|project| kept.contains(&PathBuf::from(&project.name)));
    Ok(projects)
}

/// Facts must never get weaker from round to round, and must reach a fixpoint.
fn judge_rounds(name: &str, rounds: &rounds::Rounds) -> Result<()> {
    let all = &rounds.facts;
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return Err("no round".to_owned()) };
    tables::print_counts(name, first, last);
    let lost: Vec<String> = all.windows(2).flat_map(|pair| tables::lost(&pair[0], &pair[1])).collect();
    match (lost.first(), all.len() > 1 && all[all.len() - 2] == *last) {
        (Some(example), _) => Err(format!("{} facts are lost, such as {example}", lost.len())),
        (None, false) => Err(format!("facts still change in round {}", all.len())),
        (None, true) => {
            println!("    the same from round {} on", all.len() - 1);
            Ok(())
        }
    }
}

/// Compares the facts with LLVM's inference and with run-time checks.
fn confirm(
    project: &Project,
    rounds: &rounds::Rounds,
    plugins: &Plugins,
    folder: &Path,
    options: &Headers,
) -> Result<()> {
    let module = inference::link(project, folder)?;
    let (llvm, mut failures) = inference::infer(project, &module, &plugins.inference)?;
    let mut items = tables::items(rounds.facts.last().ok_or("no round")?, &llvm);
    if options.run_scale > 0.0 {
        let trapping = inference::link_trapping(project, folder)?;
        let modules = checks::Modules { plain: &module, trapping: &trapping };
        failures.extend(checks::check(project, &modules, &plugins.checks, options.run_scale, &mut items)?);
    }
    failures.iter().for_each(|failure| println!("    {failure}"));
    tables::print_items(&items, options.show);
    let count = |of: fn(&tables::Item) -> bool| items.iter().filter(|item| of(item)).count();
    let (open, refuted) = (count(tables::Item::is_open), count(tables::Item::is_refuted));
    let share = 100.0 * open as f64 / items.len().max(1) as f64;
    println!("    {} facts, {open} not confirmed ({share:.1} %), {refuted} refuted", items.len());
    match (refuted, share <= MOST_OPEN) {
        (0, true) => Ok(()),
        (0, false) => Err(format!("{share:.1} % are not confirmed, at most {MOST_OPEN} %")),
        _ => Err(format!("{refuted} facts are refuted")),
    }
}

fn judge_headers(headers: &Path) -> Result<()> {
    let (count, complaints) = portable::check(headers)?;
    println!("    {count} headers, {} complaints of other compilers", complaints.len());
    match (count, complaints.first()) {
        (0, _) => Err("there is no header".to_owned()),
        (_, Some(first)) => Err(format!("{} complaints, the first: {first}", complaints.len())),
        (_, None) => Ok(()),
    }
}
