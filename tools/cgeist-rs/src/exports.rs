//! `-fautodiff-export`: the functions whose derivatives other files can use.

use crate::command_line::ACROSS_FILES;
use clap::Args;
use dialects::facts::{Interface, derivative::Wanted};
use dialects::ir::{Op, lookup_symbol};
use dialects::ops::func;
use targets::header::Selection;

/// The options about derivatives for other files.
#[derive(Clone, Debug, Default, Args)]
pub struct ExportOptions {
    /// With -fheader-dir=, put derivatives of functions into objects, and what callers have to know of them into headers;
    /// `:const=2+3` behind a NAME states constant parameters, `:width=4` the number of directions
    #[arg(
        long = "fautodiff-export",
        value_name = "NAME,...",
        hide = true,
        help_heading = ACROSS_FILES,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "*",
        value_delimiter = ',',
        value_parser = Item::parse,
        requires = "header_dir"
    )]
    pub autodiff_export: Vec<Item>,
}

/// A derivative of the functions with some names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A name, in which `*` matches any text.
    name: String,
    wanted: Wanted,
}

impl Item {
    /// Parses `NAME`, `NAME:const=2+3`, `NAME:width=4` or `NAME:const=2:width=4`.
    fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split(':');
        let name = parts.next().filter(|name| !name.is_empty()).ok_or("a name is missing")?.to_owned();
        let mut wanted = Wanted { is_required: !name.contains('*'), width: 1, ..Wanted::default() };
        let number = |text: &str| {
            let number = text.parse().ok().filter(|number: &usize| (1..=MOST).contains(number));
            number.ok_or_else(|| format!("'{text}' is no number from 1 to {MOST}"))
        };
        for part in parts {
            match part.split_once('=') {
                Some(("const", list)) => wanted.constant = list.split('+').map(number).collect::<Result<_, _>>()?,
                Some(("width", text)) => wanted.width = number(text)?,
                _ => return Err(format!("'{part}' is neither const=NUMBER+... nor width=NUMBER")),
            }
        }
        wanted.constant.sort_unstable();
        wanted.constant.dedup();
        Ok(Self { name, wanted })
    }
}

/// The largest number of a parameter, and of directions.
const MOST: usize = 1 << 10;

impl ExportOptions {
    /// Marks the functions of a module whose derivatives are exported; `selection` has those that the header describes.
    pub fn mark(&self, module: Op<'_>, interface: &Interface, selection: &Selection) {
        for declaration in &interface.defined {
            let name = &declaration.name;
            if name == "main" || !selection.has_function(name) {
                continue;
            }
            let is_named = |item: &&Item| {
                Selection { functions: vec![item.name.clone()], ..Selection::default() }.has_function(name)
            };
            let mut wanted: Vec<Wanted> = Vec::new();
            for item in self.autodiff_export.iter().filter(is_named) {
                let same = |each: &Wanted| (&each.constant, each.width) == (&item.wanted.constant, item.wanted.width);
                match wanted.iter_mut().find(|each| same(each)) {
                    Some(known) => known.is_required |= item.wanted.is_required,
                    None => wanted.push(item.wanted.clone()),
                }
            }
            let function = lookup_symbol(module, name).filter(|function| func::is_defined(*function));
            if let Some(function) = function.filter(|_| !wanted.is_empty()) {
                Wanted::put(&wanted, function);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_has_a_name_and_activities() {
        let item = Item::parse("mag:const=3+2:width=4").unwrap();
        assert_eq!(item.name, "mag");
        assert_eq!(item.wanted, Wanted { constant: vec![2, 3], width: 4, is_required: true });
        assert!(!Item::parse("mag_*").unwrap().wanted.is_required);
        for text in ["", ":width=2", "f:width=0", "f:const=", "f:const=0", "f:const=1+x", "f:wide=2", "f:width=100000"]
        {
            assert!(Item::parse(text).is_err(), "{text}");
        }
    }
}
