//! fluent-uri and oxiri behind functions that C++ can call: rust_peers.hpp declares them. Each takes UTF-8, which is what
//! a Rust program would have in its hands.
use fluent_uri::{IriRef, UriRef};

/// # Safety
/// `text` points to `size` bytes of UTF-8 that outlive the result.
unsafe fn text_of<'a>(text: *const u8, size: usize) -> &'a str {
    std::str::from_utf8_unchecked(std::slice::from_raw_parts(text, size))
}

/// Tells if the bytes are UTF-8, which the other functions take for granted.
///
/// # Safety
/// `text` points to `size` bytes.
#[no_mangle]
pub unsafe extern "C" fn is_utf8(text: *const u8, size: usize) -> bool {
    std::str::from_utf8(std::slice::from_raw_parts(text, size)).is_ok()
}

/// The byte at which the text stops being a URI reference; its size if it is one.
///
/// # Safety
/// As `text_of`.
#[no_mangle]
pub unsafe extern "C" fn fluent_uri_error_offset(text: *const u8, size: usize) -> usize {
    match UriRef::parse(text_of(text, size)) {
        Ok(_) => size,
        Err(error) => error.index(),
    }
}

/// Tells if the text is a URI reference; adds to `sink` something of its components.
///
/// # Safety
/// As `text_of`; `sink` can be written to.
#[no_mangle]
pub unsafe extern "C" fn fluent_uri_split(text: *const u8, size: usize, sink: *mut usize) -> bool {
    let Ok(found) = UriRef::parse(text_of(text, size)) else { return false };
    *sink += found.path().len() + found.authority().map_or(0, |authority| authority.host().len());
    true
}

/// Splits an IRI reference.
///
/// # Safety
/// As `fluent_uri_split`.
#[no_mangle]
pub unsafe extern "C" fn fluent_iri_split(text: *const u8, size: usize, sink: *mut usize) -> bool {
    let Ok(found) = IriRef::parse(text_of(text, size)) else { return false };
    *sink += found.path().len() + found.authority().map_or(0, |authority| authority.host().len());
    true
}

/// Tells if the text is an IRI reference; adds to `sink` something of its components. oxiri does not split authorities.
///
/// # Safety
/// As `fluent_uri_split`.
#[no_mangle]
pub unsafe extern "C" fn oxiri_split(text: *const u8, size: usize, sink: *mut usize) -> bool {
    let Ok(found) = oxiri::IriRef::parse(text_of(text, size)) else { return false };
    *sink += found.path().len() + found.authority().map_or(0, str::len);
    true
}

/// Writes the normal form of a URI reference to `out`, which has room for `room` bytes, and returns its size; 0 if the
/// text is not a URI reference or there is not enough room.
///
/// # Safety
/// As `text_of`; `room` bytes of `out` can be written to.
#[no_mangle]
pub unsafe extern "C" fn fluent_uri_normalize(text: *const u8, size: usize, out: *mut u8, room: usize) -> usize {
    let Ok(found) = UriRef::parse(text_of(text, size)) else { return 0 };
    let normal = found.normalize();
    let normal = normal.as_str();
    if normal.len() > room {
        return 0;
    }
    std::ptr::copy_nonoverlapping(normal.as_ptr(), out, normal.len());
    normal.len()
}
