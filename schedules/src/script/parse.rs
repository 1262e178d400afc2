//! Parses the text of schedules. The grammar is in `grammar.pest`.

use super::syntax::*;
use crate::codes;
use dialects::diagnostics::Diagnostic;
use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::{Pair, Pairs};

#[derive(pest_derive::Parser)]
#[grammar = "script/grammar.pest"]
struct Grammar;

/// The greatest depth of brackets and blocks in a file.
pub const MAX_DEPTH: usize = 50;

/// Parses a file.
///
/// # Errors
/// [`codes::SYNTAX`] and [`codes::NESTING`], with the place of the mistake.
pub fn parse(file: &str, text: &str) -> Result<File, Diagnostic> {
    let builder = Builder::new(Origin::Begins(At { file: file.into(), line: 1, column: 1 }), text);
    builder.check_depth()?;
    let pairs = Grammar::parse(Rule::file, text).map_err(|error| builder.syntax_error(&error))?;
    let mut parsed = File::default();
    for item in pairs.flat_map(Pair::into_inner) {
        match item.as_rule() {
            Rule::import => parsed.imports.push(builder.import(item)),
            Rule::definition => {
                let (at, name, parameters, body) = builder.item(item)?;
                parsed.definitions.push(Definition { at, name, parameters, body });
            }
            Rule::schedule => {
                let (at, function, parameters, body) = builder.item(item)?;
                parsed.schedules.push(Schedule { at, function, parameters, body });
            }
            _ => {}
        }
    }
    Ok(parsed)
}

/// Where a text that is not a file stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It begins at this place.
    Begins(At),
    /// It is written in another form at this place, which is the one of all of its parts.
    Is(At),
}

/// Parses the statements of a schedule, without braces around them.
///
/// # Errors
/// As for [`parse`].
pub fn parse_body(origin: Origin, text: &str) -> Result<Vec<Statement>, Diagnostic> {
    let builder = Builder::new(origin, text);
    builder.check_depth()?;
    let pairs = Grammar::parse(Rule::body, text).map_err(|error| builder.syntax_error(&error))?;
    let statements = pairs.flat_map(Pair::into_inner).filter(|each| each.as_rule() != Rule::EOI);
    statements.map(|each| builder.statement(each)).collect()
}

/// Parses an expression.
///
/// # Errors
/// As for [`parse`].
pub fn parse_expression(at: &At, text: &str) -> Result<Expression, Diagnostic> {
    let builder = Builder::new(Origin::Is(at.clone()), text);
    builder.check_depth()?;
    let pairs = Grammar::parse(Rule::single, text).map_err(|error| builder.syntax_error(&error))?;
    let first = pairs.flat_map(Pair::into_inner).next();
    first.map_or_else(|| Err(builder.error(codes::SYNTAX, 0, "an empty text")), |each| builder.expression(each))
}

type Parsed<T> = Result<T, Diagnostic>;

struct Builder<'t> {
    origin: Origin,
    text: &'t str,
    /// The offsets of the beginnings of lines.
    lines: Vec<usize>,
}

impl<'t> Builder<'t> {
    fn new(origin: Origin, text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Self { origin, text, lines: std::iter::once(0).chain(ends).collect() }
    }

    fn at(&self, offset: usize) -> At {
        let first = match &self.origin {
            Origin::Begins(first) => first,
            Origin::Is(at) => return at.clone(),
        };
        let line = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        let start = self.lines.get(line).copied().unwrap_or_default();
        let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
        let column = if line == 0 { first.column } else { 1 };
        At {
            file: first.file.clone(),
            line: first.line.saturating_add(number(line)),
            column: column.saturating_add(number(offset - start)),
        }
    }

    fn begin(&self, pair: &Pair<'_, Rule>) -> At {
        self.at(pair.as_span().start())
    }

    fn error(&self, code: &'static str, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, self.at(offset).place(), message)
    }

    /// Checks that brackets are not nested too deeply for the parser, which is recursive.
    fn check_depth(&self) -> Parsed<()> {
        let (mut depth, mut is_text, mut is_comment, mut last) = (0_usize, false, false, b' ');
        for (offset, byte) in self.text.bytes().enumerate() {
            match byte {
                b'\n' => (is_text, is_comment) = (false, false),
                _ if is_comment => {}
                b'"' => is_text = !is_text,
                _ if is_text => {}
                b'/' if last == b'/' => is_comment = true,
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MAX_DEPTH {
                let message = format!("more than {MAX_DEPTH} brackets and blocks in each other");
                return Err(self.error(codes::NESTING, offset, message));
            }
            last = byte;
        }
        Ok(())
    }

    fn syntax_error(&self, error: &pest::error::Error<Rule>) -> Diagnostic {
        let offset = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        let mut expected = Vec::new();
        if let ErrorVariant::ParsingError { positives, .. } = &error.variant {
            for name in positives.iter().filter_map(|rule| readable(*rule)) {
                if !expected.contains(&name) {
                    expected.push(name);
                }
            }
        }
        let rest = self.text.get(offset..).unwrap_or_default();
        let word: String = rest.chars().take_while(|each| each.is_alphanumeric() || *each == '_').take(40).collect();
        let found = match (word.is_empty(), rest.chars().next()) {
            (_, None) => "the end of the file".to_owned(),
            (true, Some(sign)) => format!("`{}`", sign.escape_default()),
            (false, Some(_)) => format!("`{word}`"),
        };
        let message = match expected.as_slice() {
            [] => format!("unexpected {found}"),
            all => format!("unexpected {found}; here can stand: {}", all.join(", ")),
        };
        self.error(codes::SYNTAX, offset, message)
    }

    fn import(&self, pair: Pair<'_, Rule>) -> Import {
        let at = self.begin(&pair);
        let (mut name, mut is_use) = (String::new(), false);
        for each in pair.into_inner() {
            match each.as_rule() {
                Rule::word_use => is_use = true,
                Rule::string => name = unquoted(&each),
                _ => {}
            }
        }
        Import { at, name, is_use }
    }

    fn item(&self, pair: Pair<'_, Rule>) -> Parsed<(At, String, Vec<Parameter>, Vec<Statement>)> {
        let at = self.begin(&pair);
        let (mut name, mut parameters, mut body) = (String::new(), Vec::new(), Vec::new());
        for each in pair.into_inner() {
            match each.as_rule() {
                Rule::name => name = each.as_str().to_owned(),
                Rule::parameters => {
                    parameters = each.into_inner().map(|each| self.parameter(each)).collect::<Parsed<_>>()?;
                }
                Rule::block => body = self.block(each)?,
                _ => {}
            }
        }
        Ok((at, name, parameters, body))
    }

    fn parameter(&self, pair: Pair<'_, Rule>) -> Parsed<Parameter> {
        let at = self.begin(&pair);
        let mut inner = pair.into_inner().filter(|each| each.as_rule() != Rule::assign);
        let name = text_of(inner.next());
        let default = inner.next().map(|each| self.expression(each)).transpose()?;
        Ok(Parameter { at, name, default })
    }

    fn block(&self, pair: Pair<'_, Rule>) -> Parsed<Vec<Statement>> {
        pair.into_inner().filter(|each| each.as_rule() != Rule::ended).map(|each| self.statement(each)).collect()
    }

    fn statement(&self, pair: Pair<'_, Rule>) -> Parsed<Statement> {
        let at = self.begin(&pair);
        let (rule, offset) = (pair.as_rule(), pair.as_span().start());
        if rule == Rule::action {
            return Ok(Statement { at, form: self.action(pair)? });
        }
        let word = pair.clone().into_inner().next().map(|each| each.as_rule());
        let mut parts = Parts::new(self, pair.into_inner())?;
        let form = match rule {
            Rule::binding => Form::Let(parts.name(), parts.expression(self, offset)?),
            Rule::counted => {
                let (name, first) = (parts.name(), parts.expression(self, offset)?);
                Form::For(name, first, parts.expressions.next(), parts.block())
            }
            Rule::conditional => {
                let conditions: Vec<_> = parts.expressions.by_ref().collect();
                let arms = conditions.into_iter().map(|each| (each, parts.block())).collect();
                Form::If(arms, parts.block())
            }
            Rule::attempt => Form::Try(parts.block(), parts.block()),
            Rule::repeated => Form::Repeat(parts.block()),
            Rule::variant => Form::Variant(parts.name(), parts.expression(self, offset)?, parts.block()),
            Rule::condition => {
                let trust = match word {
                    Some(Rule::word_require) => Trust::Tested,
                    Some(Rule::word_assume) => Trust::Believed,
                    _ => Trust::Proven,
                };
                Form::Condition(trust, parts.expression(self, offset)?)
            }
            Rule::apart => Form::Apart(parts.names.collect()),
            _ => Form::Allow(parts.name(), parts.name()),
        };
        Ok(Statement { at, form })
    }

    fn action(&self, pair: Pair<'_, Rule>) -> Parsed<Form> {
        let offset = pair.as_span().start();
        let action = self.linked(pair)?;
        match &action.term {
            Term::Links(_, links) if links.last().is_some_and(|link| link.arguments.is_none()) => {
                Err(self.error(codes::SYNTAX, offset, "a statement that calls nothing"))
            }
            _ => Ok(Form::Action(action)),
        }
    }

    /// An expression of any level.
    fn expression(&self, pair: Pair<'_, Rule>) -> Parsed<Expression> {
        let at = self.begin(&pair);
        let rule = pair.as_rule();
        match rule {
            Rule::linked => return self.linked(pair),
            Rule::signed => {
                let (mut signs, mut operand) = (Vec::new(), None);
                for each in pair.into_inner() {
                    match each.as_rule() {
                        Rule::sign if each.as_str().starts_with('-') => signs.push(Sign::Negative),
                        Rule::sign => signs.push(Sign::Not),
                        _ => operand = Some(self.expression(each)?),
                    }
                }
                let operand = operand.ok_or_else(|| Diagnostic::error(codes::SYNTAX, at.place(), "no operand"))?;
                let term = Term::Signed(signs, Box::new(operand));
                return Ok(match term {
                    Term::Signed(signs, operand) if signs.is_empty() => *operand,
                    term => Expression { at, term },
                });
            }
            _ => {}
        }
        let (mut first, mut operator, mut rest) = (None, None, Vec::new());
        for each in pair.into_inner() {
            if let Some(found) = Operator::of(each.as_str()).filter(|_| is_operator(each.as_rule())) {
                operator = Some(found);
                continue;
            }
            let operand = self.expression(each)?;
            match operator.take() {
                Some(operator) => rest.push((operator, operand)),
                None => first = Some(operand),
            }
        }
        let first = first.ok_or_else(|| Diagnostic::error(codes::SYNTAX, at.place(), "no operand"))?;
        match rest.is_empty() {
            true => Ok(first),
            false => Ok(Expression { at, term: Term::Chain(Box::new(first), rest) }),
        }
    }

    fn linked(&self, pair: Pair<'_, Rule>) -> Parsed<Expression> {
        let at = self.begin(&pair);
        let mut inner = pair.into_inner();
        let first = inner.next().and_then(|first| match first.as_rule() {
            Rule::call => Some(first),
            _ => first.into_inner().next(),
        });
        let first = first.ok_or_else(|| Diagnostic::error(codes::SYNTAX, at.place(), "no operand"))?;
        let first = self.primary(first)?;
        let links = inner.map(|each| self.link(each)).collect::<Parsed<Vec<_>>>()?;
        match links.is_empty() {
            true => Ok(first),
            false => Ok(Expression { at, term: Term::Links(Box::new(first), links) }),
        }
    }

    fn link(&self, pair: Pair<'_, Rule>) -> Parsed<Link> {
        let mut inner = pair.into_inner();
        let name = inner.next();
        let at = name.as_ref().map_or_else(|| self.at(0), |each| self.begin(each));
        let arguments = inner.next().map(|each| self.arguments(each)).transpose()?;
        Ok(Link { at, name: text_of(name), arguments })
    }

    fn primary(&self, pair: Pair<'_, Rule>) -> Parsed<Expression> {
        let at = self.begin(&pair);
        let term = match pair.as_rule() {
            Rule::number => Term::Number(self.number(&pair, pair.as_str())?),
            Rule::string => Term::Text(unquoted(&pair)),
            Rule::list => Term::List(pair.into_inner().map(|each| self.expression(each)).collect::<Parsed<_>>()?),
            Rule::named | Rule::call => self.named(pair)?,
            _ => return self.expression(pair),
        };
        Ok(Expression { at, term })
    }

    fn named(&self, pair: Pair<'_, Rule>) -> Parsed<Term> {
        let mut parts: Vec<Part> = Vec::new();
        for each in pair.into_inner() {
            match each.as_rule() {
                Rule::name => parts.push(Part { name: each.as_str().to_owned(), number: None }),
                Rule::ordinal => {
                    let number = self.number(&each, &each.as_str()[1..])?;
                    if let Some(last) = parts.last_mut() {
                        last.number = usize::try_from(number).ok();
                    }
                }
                Rule::arguments => {
                    let name = parts.pop().map(|part| part.name).unwrap_or_default();
                    return Ok(Term::Call(Call { name, arguments: self.arguments(each)? }));
                }
                _ => {}
            }
        }
        Ok(Term::Reference(parts))
    }

    fn arguments(&self, pair: Pair<'_, Rule>) -> Parsed<Vec<Argument>> {
        pair.into_inner().filter(|each| each.as_rule() != Rule::closed).map(|each| self.argument(each)).collect()
    }

    fn argument(&self, pair: Pair<'_, Rule>) -> Parsed<Argument> {
        let offset = pair.as_span().start();
        let mut parts = Parts::new(self, pair.into_inner())?;
        Ok(Argument { label: parts.names.next(), value: parts.expression(self, offset)? })
    }

    fn number(&self, pair: &Pair<'_, Rule>, digits: &str) -> Parsed<i64> {
        let too_large = |_| self.error(codes::NUMBER, pair.as_span().start(), "an integer of more than 64 bits");
        digits.parse().map_err(too_large)
    }
}

/// The parts of a statement, by their kind.
struct Parts {
    names: std::vec::IntoIter<String>,
    expressions: std::vec::IntoIter<Expression>,
    blocks: std::vec::IntoIter<Vec<Statement>>,
}

impl Parts {
    fn new(builder: &Builder<'_>, pairs: Pairs<'_, Rule>) -> Parsed<Self> {
        let (mut names, mut expressions, mut blocks) = (Vec::new(), Vec::new(), Vec::new());
        for pair in pairs {
            match pair.as_rule() {
                Rule::name => names.push(pair.as_str().to_owned()),
                Rule::label => names.push(text_of(pair.into_inner().next())),
                Rule::expression => expressions.push(builder.expression(pair)?),
                Rule::block => blocks.push(builder.block(pair)?),
                _ => {}
            }
        }
        Ok(Self { names: names.into_iter(), expressions: expressions.into_iter(), blocks: blocks.into_iter() })
    }

    fn name(&mut self) -> String {
        self.names.next().unwrap_or_default()
    }

    fn expression(&mut self, builder: &Builder<'_>, offset: usize) -> Parsed<Expression> {
        self.expressions.next().ok_or_else(|| builder.error(codes::SYNTAX, offset, "no expression"))
    }

    fn block(&mut self) -> Vec<Statement> {
        self.blocks.next().unwrap_or_default()
    }
}

fn is_operator(rule: Rule) -> bool {
    matches!(rule, Rule::or | Rule::and | Rule::relation | Rule::additive | Rule::factor)
}

fn text_of(pair: Option<Pair<'_, Rule>>) -> String {
    pair.map(|each| each.as_str().to_owned()).unwrap_or_default()
}

fn unquoted(pair: &Pair<'_, Rule>) -> String {
    pair.as_str().trim_matches('"').to_owned()
}

/// The name of a part of the grammar in messages; `None` for those that say too little.
fn readable(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::import => "`import`",
        Rule::definition => "`def`",
        Rule::schedule => "`schedule`",
        Rule::block => "a block in `{ }`",
        Rule::EOI => "the end of the file",
        Rule::name | Rule::parameter | Rule::parameters => "a name",
        Rule::string => "a text in quotes",
        Rule::arguments => "arguments in `( )`",
        Rule::or | Rule::and | Rule::relation | Rule::additive | Rule::factor => "an operator",
        Rule::number | Rule::primary | Rule::linked | Rule::signed | Rule::expression | Rule::argument => {
            "an expression"
        }
        Rule::action | Rule::binding | Rule::call => "a statement",
        Rule::link => "`.`",
        Rule::ordinal => "`#`",
        Rule::assign => "`=`",
        Rule::open => "`(`",
        Rule::closed => "`)`",
        Rule::ended => "`}`",
        Rule::word_in => "`in`",
        Rule::word_else => "`else`",
        _ => return None,
    })
}
