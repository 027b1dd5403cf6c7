//! A program in a real pseudo-terminal, of 80 by 24 unless another size is asked for.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a screen is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// `ludo` on a screen.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
}

fn size_of(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a window has a size")
}

impl Pty {
    /// Starts `ludo` with these arguments.
    pub fn start(folder: &Path, arguments: &[&str]) -> Pty {
        Pty::sized(folder, arguments, 24, 80)
    }

    /// Starts `ludo` in a window of this size.
    pub fn sized(folder: &Path, arguments: &[&str], rows: u16, cols: u16) -> Pty {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal opens");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludo"));
        command.args(arguments);
        command.cwd(folder);
        command.env("LUDO_DATA", folder.join("data"));
        command.env("LC_ALL", "C");
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("ludo runs");
        let mut reader = pair.master.try_clone_reader().expect("the screen can be read");
        let input = pair.master.take_writer().expect("keys can be pressed");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Pty {
            child,
            master: pair.master,
            input,
            output,
            parser: vt100::Parser::new(size_of(rows), size_of(cols), 0),
        }
    }

    /// What is on the screen.
    pub fn screen(&self) -> String {
        self.parser.screen().contents()
    }

    /// Presses keys.
    pub fn keys(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).expect("keys are taken");
        self.input.flush().expect("keys are taken");
    }

    /// Changes the size of the window.
    pub fn resize(&mut self, rows: u16, cols: u16) {
        self.master
            .resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 })
            .expect("the window changes");
        self.parser.screen_mut().set_size(size_of(rows), size_of(cols));
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("ludo is running")
    }

    /// Waits until the screen is as it should be.
    pub fn wait(&mut self, what: &str, is_right: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !is_right(&self.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(_) => panic!("no {what} on the screen:\n{}", self.screen()),
            }
        }
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contains(text));
    }

    /// Waits for the end; the exit code and the last screen.
    pub fn end(mut self) -> (u32, String) {
        let code = self.child.wait().expect("ludo ends").exit_code();
        drop(self.master);
        drop(self.input);
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.parser.process(&bytes);
        }
        let screen = self.parser.screen();
        assert!(!screen.alternate_screen(), "the old screen is back");
        assert!(!screen.hide_cursor(), "the cursor is to be seen");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is free");
        (code, screen.contents())
    }
}
