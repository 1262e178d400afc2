//! The options of a check.

/// The options of a check.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// `--check-prefixes`; empty means `CHECK`.
    pub check_prefixes: Vec<String>,
    /// `--comment-prefixes`; empty means `COM` and `RUN`.
    pub comment_prefixes: Vec<String>,
    /// `--implicit-check-not`
    pub implicit_check_not: Vec<String>,
    /// `-D`, each `NAME=VALUE` or `#NAME=EXPRESSION`.
    pub defines: Vec<String>,
    /// `--strict-whitespace`
    pub strict_whitespace: bool,
    /// `--match-full-lines`
    pub match_full_lines: bool,
    /// `--ignore-case`
    pub ignore_case: bool,
    /// `--enable-var-scope`
    pub enable_var_scope: bool,
    /// `--allow-empty`
    pub allow_empty: bool,
    /// `--allow-unused-prefixes`
    pub allow_unused_prefixes: bool,
    /// `--allow-deprecated-dag-overlap`
    pub allow_dag_overlap: bool,
    /// `-v`: also records matches.
    pub verbose: bool,
    /// `--vv`: also records excluded patterns that were not found.
    pub very_verbose: bool,
}

/// The default comment prefixes.
pub const COMMENT_PREFIXES: [&str; 2] = ["COM", "RUN"];

impl Request {
    /// The effective check prefixes.
    pub fn check_prefixes(&self) -> Vec<&str> {
        if self.check_prefixes.is_empty() {
            vec!["CHECK"]
        } else {
            self.check_prefixes.iter().map(String::as_str).collect()
        }
    }

    /// The effective comment prefixes.
    pub fn comment_prefixes(&self) -> Vec<&str> {
        if self.comment_prefixes.is_empty() {
            COMMENT_PREFIXES.to_vec()
        } else {
            self.comment_prefixes.iter().map(String::as_str).collect()
        }
    }

    /// Validates the given prefixes: not empty, only word characters and hyphens, all different.
    pub fn validate_prefixes(&self) -> Result<(), String> {
        let mut seen: Vec<&str> = Vec::new();
        if self.check_prefixes.is_empty() {
            seen.push("CHECK");
        }
        if self.comment_prefixes.is_empty() {
            seen.extend(COMMENT_PREFIXES);
        }
        let given = self.check_prefixes.iter().map(|p| ("check", p));
        for (kind, prefix) in given.chain(self.comment_prefixes.iter().map(|p| ("comment", p))) {
            if prefix.is_empty() {
                return Err(format!("supplied {kind} prefix must not be the empty string"));
            }
            if !prefix.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_') {
                return Err(format!(
                    "supplied {kind} prefix must start with a letter and contain only alphanumeric characters, \
                     hyphens, and underscores: '{prefix}'"
                ));
            }
            if seen.contains(&prefix.as_str()) {
                return Err(format!(
                    "supplied {kind} prefix must be unique among check and comment prefixes: '{prefix}'"
                ));
            }
            seen.push(prefix);
        }
        Ok(())
    }
}
