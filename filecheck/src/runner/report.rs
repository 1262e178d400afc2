//! Results of a run, as plain text and as JUnit XML.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// The outcome of a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Every command line succeeded.
    Passed,
    /// A command line failed or could not be run; the text gives the details.
    Failed(String),
    /// The test does not apply here; the text gives the reason.
    Skipped(String),
}

/// A test with its result.
#[derive(Debug, Clone)]
pub struct TestResult {
    /// The name of the test: its path relative to the parent of its root.
    pub name: String,
    /// The outcome.
    pub outcome: Outcome,
    /// The run time.
    pub time: Duration,
    /// Expectation files that the test compared with or wrote.
    pub used: Vec<PathBuf>,
}

/// The results of a run, sorted by name.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// One entry per test.
    pub results: Vec<TestResult>,
    /// Expectation files that no test uses.
    pub unreferenced: Vec<PathBuf>,
    /// Whether skipped tests and unreferenced expectations count as failures.
    pub ci: bool,
    /// The run time of all tests.
    pub time: Duration,
}

impl Report {
    fn count(&self, wanted: fn(&Outcome) -> bool) -> usize {
        self.results.iter().filter(|r| wanted(&r.outcome)).count()
    }

    /// The number of tests that passed.
    pub fn passed(&self) -> usize {
        self.count(|o| *o == Outcome::Passed)
    }

    /// The number of tests that were skipped.
    pub fn skipped(&self) -> usize {
        self.count(|o| matches!(o, Outcome::Skipped(_)))
    }

    /// The number of failures; in CI including each skipped test and each unreferenced expectation.
    pub fn failed(&self) -> usize {
        let failed = self.count(|o| matches!(o, Outcome::Failed(_)));
        if self.ci { failed + self.skipped() + self.unreferenced.len() } else { failed }
    }

    /// Whether some test ran and nothing failed.
    pub fn ok(&self) -> bool {
        !self.results.is_empty() && self.failed() == 0
    }

    /// The summary of the run: failed and skipped tests, then the last line `N passed, N failed`.
    pub fn summary(&self) -> String {
        let mut text = String::new();
        for result in &self.results {
            match &result.outcome {
                Outcome::Passed => {}
                Outcome::Failed(_) => text.push_str(&format!("failed: {}\n", result.name)),
                Outcome::Skipped(reason) => text.push_str(&format!("SKIP({reason}): {}\n", result.name)),
            }
        }
        for path in &self.unreferenced {
            text.push_str(&format!("no test uses the expectation {}\n", path.display()));
        }
        if self.skipped() > 0 {
            text.push_str(&format!("{} skipped\n", self.skipped()));
        }
        text.push_str(&format!("{} passed, {} failed", self.passed(), self.failed()));
        text
    }

    /// The transcripts of all failed tests and the summary, for the message of a failed `cargo test`.
    pub fn failures(&self) -> String {
        let mut text = String::new();
        for result in &self.results {
            if let Outcome::Failed(reason) = &result.outcome {
                text.push_str(&format!("FAIL: {}\n{}\n", result.name, reason.trim_end()));
            }
        }
        text + &self.summary()
    }

    /// The report as a JUnit XML document.
    pub fn junit(&self) -> String {
        let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        let _ = writeln!(
            xml,
            "<testsuite name=\"rmlir-lit\" tests=\"{}\" failures=\"{}\" skipped=\"{}\" time=\"{:.3}\">",
            self.results.len(),
            self.failed(),
            self.skipped(),
            self.time.as_secs_f64()
        );
        for result in &self.results {
            let (class, name) = result.name.rsplit_once('/').unwrap_or(("", &result.name));
            let head = format!(
                "  <testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"",
                escape(class),
                escape(name),
                result.time.as_secs_f64()
            );
            let _ = match &result.outcome {
                Outcome::Passed => writeln!(xml, "{head}/>"),
                Outcome::Failed(text) => {
                    writeln!(xml, "{head}><failure>{}</failure></testcase>", escape(text))
                }
                Outcome::Skipped(text) => {
                    let (open, close) = if self.ci { ("<failure>", "</failure>") } else { ("<skipped>", "</skipped>") };
                    writeln!(xml, "{head}>{open}{}{close}</testcase>", escape(text))
                }
            };
        }
        xml.push_str("</testsuite>\n");
        xml
    }
}

/// Escapes text for XML: markup characters become references; control characters that XML forbids are replaced.
fn escape(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            '&' => result.push_str("&amp;"),
            '"' => result.push_str("&quot;"),
            '\t' | '\n' => result.push(c),
            c if c.is_control() => result.push('\u{fffd}'),
            c => result.push(c),
        }
    }
    result
}
