//! Ends the tests when one of them does not end by itself. How long one takes is not looked at.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// The time after which a command counts as hanging, also on a busy machine.
const NEVER: Duration = Duration::from_secs(300);

/// Waits for the end of what was begun.
pub struct Watch(Sender<String>);

impl Watch {
    /// Nothing is waited for before something begins.
    pub fn start() -> Watch {
        let (sender, receiver) = channel();
        std::thread::spawn(move || {
            let Ok(mut what) = receiver.recv() else { return };
            loop {
                match receiver.recv_timeout(NEVER) {
                    Ok(next) => what = next,
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {
                        eprintln!("no end of {what}");
                        std::process::abort();
                    }
                }
            }
        });
        Watch(sender)
    }

    /// Something begins, and what began before has ended.
    pub fn begins(&mut self, what: String) {
        self.0.send(what).expect("somebody waits");
    }
}
