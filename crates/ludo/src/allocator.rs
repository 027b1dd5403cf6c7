//! The program's allocator: mimalloc, because a server makes and drops many small things for every step that it tells
//! of. `ludo bench` counts with it, on its own thread and only while it asks; elsewhere that is one flag to look at.

// An allocator cannot be written otherwise; every call goes on to mimalloc as it came.
#![allow(unsafe_code)]
// Tests have an allocator of their own, which counts what a decision allocates.
#![cfg_attr(test, allow(dead_code))]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

use mimalloc::MiMalloc;

struct Counting;

#[cfg(not(test))]
#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    /// The bytes that are taken more than when counting began; none where nobody counts.
    static TAKEN: Cell<Option<i64>> = const { Cell::new(None) };
}

/// How many bytes of the heap some work leaves taken.
pub fn left_taken(work: &mut dyn FnMut()) -> u64 {
    TAKEN.set(Some(0));
    work();
    TAKEN.take().unwrap_or(0).unsigned_abs()
}

fn count(bytes: i64) {
    // A thread that ends has no counter any more, and nobody who asks.
    let _ = TAKEN.try_with(|taken| taken.set(taken.get().map(|taken| taken + bytes)));
}

unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        unsafe { MiMalloc.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(-(layout.size() as i64));
        unsafe { MiMalloc.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as i64 - layout.size() as i64);
        unsafe { MiMalloc.realloc(place, layout, size) }
    }
}
