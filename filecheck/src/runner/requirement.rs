//! Feature expressions of `REQUIRES:` and `UNSUPPORTED:`: names, `!`, `&&`, `||`, parentheses and `true`/`false`.

use std::collections::BTreeSet;

/// A boolean expression over feature names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    expr: Expr,
    text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Expr {
    Name(String),
    Not(Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
}

impl Requirement {
    /// Parses an expression.
    pub fn parse(text: &str) -> Result<Requirement, String> {
        let text = text.trim();
        let mut parser = Parser { rest: text };
        let expr = parser.or()?;
        if parser.peek().is_empty() {
            Ok(Requirement { expr, text: text.to_owned() })
        } else {
            Err(format!("unexpected `{}` in feature expression `{text}`", parser.rest))
        }
    }

    /// Evaluates the expression for this set of features.
    pub fn holds(&self, features: &BTreeSet<String>) -> bool {
        eval(&self.expr, features)
    }

    /// The expression as written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn eval(expr: &Expr, features: &BTreeSet<String>) -> bool {
    match expr {
        Expr::Name(name) => name == "true" || features.contains(name),
        Expr::Not(inner) => !eval(inner, features),
        Expr::And(a, b) => eval(a, features) && eval(b, features),
        Expr::Or(a, b) => eval(a, features) || eval(b, features),
    }
}

/// A recursive-descent parser; its depth is bounded by [`Parser::MAX_DEPTH`].
struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    const MAX_DEPTH: usize = 64;

    fn peek(&mut self) -> &'a str {
        self.rest = self.rest.trim_start();
        self.rest
    }

    fn eat(&mut self, token: &str) -> bool {
        let rest = self.peek();
        match rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn or(&mut self) -> Result<Expr, String> {
        self.or_at(0)
    }

    fn or_at(&mut self, depth: usize) -> Result<Expr, String> {
        let mut left = self.and_at(depth)?;
        while self.eat("||") {
            left = Expr::Or(Box::new(left), Box::new(self.and_at(depth)?));
        }
        Ok(left)
    }

    fn and_at(&mut self, depth: usize) -> Result<Expr, String> {
        let mut left = self.atom_at(depth)?;
        while self.eat("&&") {
            left = Expr::And(Box::new(left), Box::new(self.atom_at(depth)?));
        }
        Ok(left)
    }

    fn atom_at(&mut self, depth: usize) -> Result<Expr, String> {
        if depth > Self::MAX_DEPTH {
            return Err("feature expression nests too deeply".to_owned());
        }
        if self.eat("!") {
            return Ok(Expr::Not(Box::new(self.atom_at(depth + 1)?)));
        }
        if self.eat("(") {
            let inner = self.or_at(depth + 1)?;
            return if self.eat(")") { Ok(inner) } else { Err("missing `)` in feature expression".to_owned()) };
        }
        let rest = self.peek();
        let is_name = |c: char| c.is_alphanumeric() || "-_+=.:/".contains(c);
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        if end == 0 {
            return Err(format!("expected a feature name at `{rest}`"));
        }
        self.rest = &rest[end..];
        Ok(Expr::Name(rest[..end].to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluates_expressions() {
        let features: BTreeSet<String> = ["linux", "openmp"].map(str::to_owned).into();
        let holds = |text| Requirement::parse(text).map(|r| r.holds(&features));
        assert_eq!(holds("linux && !cuda"), Ok(true));
        assert_eq!(holds("cuda || (linux && openmp)"), Ok(true));
        assert_eq!(holds("cuda"), Ok(false));
        assert!(holds("linux &&").is_err());
        assert!(holds("(linux").is_err());
        assert!(holds("a b").is_err());
    }
}
