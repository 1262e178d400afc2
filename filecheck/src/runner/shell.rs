//! The command language of `RUN:` lines: words with quotes, pipelines, redirections, `&&`, `||` and `;`.
//!
//! Variable expansion, command substitution and background jobs are excluded, so that a test means the same on every
//! machine; background jobs and command substitution are reported as errors.

/// A word of a command with quotes removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The text without quotes.
    pub text: String,
    /// Whether it contains an unquoted `*` or `?`, which makes it a glob pattern.
    pub glob: bool,
}

/// A redirection of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Redirect {
    /// `< file`
    Input(Word),
    /// `n> file` or `n>> file`; `&>` redirects both streams.
    Output {
        /// 1, 2, or 0 for both.
        fd: u8,
        /// The file.
        file: Word,
        /// Whether to append to the file instead of truncating it.
        append: bool,
    },
    /// `n>&m`
    Duplicate {
        /// The descriptor that is redirected.
        from: u8,
        /// The descriptor whose target it gets.
        to: u8,
    },
}

/// A command with its arguments and redirections.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Command {
    /// The program and its arguments.
    pub words: Vec<Word>,
    /// The redirections in source order, which matters for `2>&1`.
    pub redirects: Vec<Redirect>,
}

/// The operator between a pipeline and the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// `;`: always runs.
    Then,
    /// `&&`: runs after success.
    And,
    /// `||`: runs after failure.
    Or,
}

/// Commands connected by pipes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pipeline {
    /// The operator before it.
    pub join: Join,
    /// The commands in order.
    pub commands: Vec<Command>,
}

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(Word),
    Pipe { both: bool },
    Join(Join),
    Redirect { fd: Option<u8>, kind: RedirectKind },
}

#[derive(Debug, PartialEq, Eq)]
enum RedirectKind {
    In,
    Out { append: bool },
    Both { append: bool },
    Duplicate(u8),
}

/// Parses one command line.
pub fn parse(line: &str) -> Result<Vec<Pipeline>, String> {
    let mut tokens = tokenize(line)?.into_iter().peekable();
    let mut pipelines = vec![Pipeline { join: Join::Then, commands: vec![Command::default()] }];
    while let Some(token) = tokens.next() {
        let ends_line = tokens.peek().is_none();
        let Some(pipeline) = pipelines.last_mut() else {
            break;
        };
        let Some(command) = pipeline.commands.last_mut() else {
            break;
        };
        match token {
            Token::Word(word) => command.words.push(word),
            Token::Redirect { fd, kind } => {
                let redirect = match kind {
                    RedirectKind::Duplicate(to) => Redirect::Duplicate { from: fd.unwrap_or(1), to },
                    kind => match (tokens.next(), kind) {
                        (Some(Token::Word(file)), RedirectKind::In) => Redirect::Input(file),
                        (Some(Token::Word(file)), RedirectKind::Out { append }) => {
                            Redirect::Output { fd: fd.unwrap_or(1), file, append }
                        }
                        (Some(Token::Word(file)), RedirectKind::Both { append }) => {
                            Redirect::Output { fd: 0, file, append }
                        }
                        _ => return Err("a redirection lacks its file name".to_owned()),
                    },
                };
                command.redirects.push(redirect);
            }
            Token::Pipe { both } => {
                if both {
                    command.redirects.push(Redirect::Duplicate { from: 2, to: 1 });
                }
                check_command(command, "|")?;
                pipeline.commands.push(Command::default());
            }
            Token::Join(join) => {
                check_command(command, "`&&`, `||` or `;`")?;
                if !(ends_line && join == Join::Then) {
                    pipelines.push(Pipeline { join, commands: vec![Command::default()] });
                }
            }
        }
    }
    if let Some(command) = pipelines.last().and_then(|p| p.commands.last()) {
        check_command(command, "the end of the line")?;
    }
    Ok(pipelines)
}

fn check_command(command: &Command, before: &str) -> Result<(), String> {
    if command.words.is_empty() { Err(format!("there is no command before {before}")) } else { Ok(()) }
}

fn tokenize(line: &str) -> Result<Vec<Token>, String> {
    let mut lexer = Lexer { chars: line.chars().collect(), at: 0 };
    let mut tokens = Vec::new();
    while let Some(c) = lexer.peek(0) {
        if c.is_whitespace() {
            lexer.at += 1;
        } else if let Some(token) = lexer.operator()? {
            tokens.push(token);
        } else {
            tokens.push(Token::Word(lexer.word()?));
        }
    }
    Ok(tokens)
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn starts_with(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(i, c)| self.peek(i) == Some(c))
    }

    /// Parses an operator at the current position, if there is one.
    fn operator(&mut self) -> Result<Option<Token>, String> {
        const FIXED: [(&str, Token); 8] = [
            ("&>>", Token::Redirect { fd: None, kind: RedirectKind::Both { append: true } }),
            ("&>", Token::Redirect { fd: None, kind: RedirectKind::Both { append: false } }),
            ("&&", Token::Join(Join::And)),
            ("||", Token::Join(Join::Or)),
            ("|&", Token::Pipe { both: true }),
            ("|", Token::Pipe { both: false }),
            (";", Token::Join(Join::Then)),
            ("<", Token::Redirect { fd: None, kind: RedirectKind::In }),
        ];
        for (text, token) in FIXED {
            if self.starts_with(text) {
                self.at += text.len();
                return Ok(Some(token));
            }
        }
        if self.starts_with("&") {
            return Err("background jobs (`&`) are not supported".to_owned());
        }
        if self.starts_with("`") || self.starts_with("$(") {
            return Err("command substitution is not supported".to_owned());
        }
        let fd = match (self.peek(0), self.peek(1)) {
            (Some(digit @ ('1' | '2')), Some('>')) => Some(if digit == '1' { 1 } else { 2 }),
            (Some('>'), _) => None,
            _ => return Ok(None),
        };
        self.at += 1 + usize::from(fd.is_some());
        if self.peek(0) == Some('&') {
            let to = match self.peek(1) {
                Some('1') => 1,
                Some('2') => 2,
                _ => return Err("only `>&1` and `>&2` can follow `>&`".to_owned()),
            };
            self.at += 2;
            return Ok(Some(Token::Redirect { fd, kind: RedirectKind::Duplicate(to) }));
        }
        let append = self.peek(0) == Some('>');
        self.at += usize::from(append);
        Ok(Some(Token::Redirect { fd, kind: RedirectKind::Out { append } }))
    }

    fn word(&mut self) -> Result<Word, String> {
        let mut word = Word { text: String::new(), glob: false };
        while let Some(c) = self.peek(0) {
            match c {
                c if c.is_whitespace() || "|;<>&".contains(c) => break,
                '\'' => {
                    self.at += 1;
                    self.quoted(&mut word.text, '\'')?;
                    continue;
                }
                '"' => {
                    self.at += 1;
                    self.quoted(&mut word.text, '"')?;
                    continue;
                }
                '\\' => {
                    self.at += 1;
                    word.text.push(self.peek(0).unwrap_or('\\'));
                }
                '*' | '?' => {
                    word.glob = true;
                    word.text.push(c);
                }
                c => word.text.push(c),
            }
            self.at += 1;
        }
        Ok(word)
    }

    /// Appends the text up to the closing `quote`; inside double quotes a backslash escapes `"`, `\`, `$` and a
    /// backtick.
    fn quoted(&mut self, text: &mut String, quote: char) -> Result<(), String> {
        while let Some(c) = self.peek(0) {
            self.at += 1;
            if c == quote {
                return Ok(());
            }
            if c == '\\'
                && quote == '"'
                && let Some(next @ ('"' | '\\' | '$' | '`')) = self.peek(0)
            {
                self.at += 1;
                text.push(next);
                continue;
            }
            text.push(c);
        }
        Err(format!("the quote {quote} is not closed"))
    }
}

/// Quotes a word for a POSIX shell.
pub fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./:,@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &Command) -> Vec<&str> {
        command.words.iter().map(|w| w.text.as_str()).collect()
    }

    #[test]
    fn parses_pipelines_quotes_and_redirections() {
        let parsed = parse(r#"not a 'b c' "d\"e" f\ g 2>&1 | h > out 2> err < in && i; j || k"#).unwrap();
        assert_eq!(parsed.len(), 4);
        assert_eq!(words(&parsed[0].commands[0]), ["not", "a", "b c", "d\"e", "f g"]);
        assert_eq!(parsed[0].commands[0].redirects, [Redirect::Duplicate { from: 2, to: 1 }]);
        assert_eq!(parsed[0].commands[1].redirects.len(), 3);
        assert_eq!(parsed.iter().map(|p| p.join).collect::<Vec<_>>(), [Join::Then, Join::And, Join::Then, Join::Or]);
    }

    #[test]
    fn digits_inside_words_are_no_descriptors() {
        let parsed = parse("a --x2 >out").unwrap();
        assert_eq!(words(&parsed[0].commands[0]), ["a", "--x2"]);
        assert!(matches!(parsed[0].commands[0].redirects[0], Redirect::Output { fd: 1, .. }));
    }

    #[test]
    fn reports_what_is_not_in_the_language() {
        for bad in ["a |", "| a", "a && ", "a 'b", "a &", "a `b`", "a >", "a $(b)", ""] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert!(parse("a;").is_ok());
    }
}
