//! `cargo xtask suite NAME`: runs a suite in full, with its options.

use crate::{Result, setup};
use clap::{ArgMatches, Args, Command, FromArgMatches, error::ErrorKind};
use suites::{ALL, Entry};

/// A suite of the list of all suites, with its options.
#[derive(Debug)]
pub struct Options {
    suite: &'static Entry,
    given: ArgMatches,
}

impl Args for Options {
    fn augment_args(command: Command) -> Command {
        command.subcommands(ALL.iter().map(Entry::command)).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Options {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(name, given)| {
            let suite = ALL.iter().find(|each| each.name == name)?;
            Some(Options { suite, given: given.clone() })
        });
        found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> std::result::Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Prepares the tools and runs a suite. Returns whether something passed and nothing failed.
pub fn run(options: &Options) -> Result<bool> {
    setup::prepare()?;
    let tally = options.suite.run(&options.given)?;
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0 && tally.passed > 0)
}
