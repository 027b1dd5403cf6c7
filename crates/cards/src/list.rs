//! Lists of at most so many things that allocate nothing and are copied as they are.

use std::ops::Deref;

use kernel::{Digest, Digested};

/// A list of at most N, which is 255 or less. It reads as a slice.
#[derive(Clone, Copy, Debug)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing; the filling is never seen.
    pub fn new(filling: T) -> List<T, N> {
        const { assert!(N <= u8::MAX as usize, "its length is one byte") };
        List { items: [filling; N], len: 0 }
    }

    /// Whether there is room for no more.
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Adds one at the end, where there is room.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        let last = *self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes one out; those after it move up.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self[place];
        self.items.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        item
    }

    /// Puts one in front; where there is no room the last is dropped.
    pub fn push_front(&mut self, item: T) {
        let n_kept = usize::from(self.len).min(N.saturating_sub(1));
        self.items.copy_within(..n_kept, N.min(1));
        if let Some(first) = self.items.first_mut() {
            *first = item;
            self.len = n_kept as u8 + 1;
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

/// What is past the end does not count.
impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Digested, const N: usize> Digested for List<T, N> {
    fn digest(&self, digest: &mut Digest) {
        digest.add(&**self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list<const N: usize>(items: &[u8]) -> List<u8, N> {
        let mut list = List::new(0);
        items.iter().for_each(|item| list.push(*item));
        list
    }

    #[test]
    fn what_has_no_room_is_left_out_behind_and_drops_the_last_in_front() {
        let mut full = list::<3>(&[1, 2, 3]);
        assert!(full.is_full());
        full.push(4);
        assert_eq!(*full, [1, 2, 3]);
        full.push_front(5);
        assert_eq!(*full, [5, 1, 2]);
        let mut none = list::<0>(&[]);
        none.push_front(5);
        assert_eq!((*none).len(), 0);
        assert_eq!(none.pop(), None);
    }

    #[test]
    fn those_after_one_that_is_taken_move_up() {
        let mut some = list::<4>(&[1, 2, 3]);
        assert_eq!(some.remove(0), 1);
        some.push_front(9);
        assert_eq!((some.pop(), some.remove(1)), (Some(3), 2));
        assert_eq!(*some, [9]);
    }

    #[test]
    fn what_was_in_a_list_does_not_tell_it_from_another() {
        let mut once_longer = list::<3>(&[1, 2]);
        once_longer.pop();
        assert_eq!(once_longer, list::<3>(&[1]));
        let print = |list: List<u8, 3>| Digest::default().add(&list).finish();
        assert_eq!(print(once_longer), print(list(&[1])));
        assert_ne!(print(once_longer), print(list(&[1, 2])));
    }
}
