// The first twelve recipes of tests/docs/cookbook.cpp with fluent-uri 0.4.1, for the comparison in docs/conformance/peers.md. No
// test compiles this: put it into src/main.rs of a package that depends on fluent-uri.
use fluent_uri::{build::Builder, component::Scheme, pct_enc::EStr, Uri, UriRef};

fn parse_a_text() {
    if let Ok(u) = Uri::parse("http://ada@example.org:8080/over/there?name=ferret#nose") {
        println!("{}, {}, {}", u.scheme(), u.authority().unwrap().host(), u.path());
    }
}

fn a_host_or_none() {
    for text in ["http://example.org/", "file:///etc/hosts", "mailto:ada@example.org"] {
        let u = Uri::parse(text).unwrap();
        println!("{}", u.authority().map_or("no host", |a| a.host()));
    }
}

fn a_port_as_a_number() {
    let u = Uri::parse("http://example.org:8080/").unwrap();
    println!("{}", u.authority().and_then(|a| a.port_to_u16().ok()?).unwrap_or(80));
}

fn segments_of_a_path() {
    let u = Uri::parse("http://example.org/over/the%20hill").unwrap();
    for segment in u.path().segments_if_absolute().into_iter().flatten() {
        println!("{segment}");
    }
}

fn pairs_of_a_query() {
    let u = UriRef::parse("?name=ferret&colour=dark%20brown&flag").unwrap();
    for pair in u.query().unwrap_or_default().split('&') {
        match pair.split_once('=') {
            Some((name, value)) => println!("{} = {}", name.decode().to_string_lossy(), value.decode().to_string_lossy()),
            None => println!("{}", pair.decode().to_string_lossy()),
        }
    }
}

fn resolve_a_reference() {
    let base = Uri::parse("http://example.org/a/b?c").unwrap();
    if let Ok(target) = UriRef::parse("../d").unwrap().resolve_against(&base) {
        println!("{target}");
    }
}

fn normalize_a_uri() {
    if let Ok(u) = Uri::parse("HTTP://Example.org:80/%7Eada/./b/../c") {
        println!("{}", u.normalize());
    }
}

fn set_the_host() {
    let u = Uri::parse("http://ada@example.org:8080/over/there").unwrap();
    let a = u.authority().unwrap();
    let moved = Uri::builder()
        .scheme(u.scheme())
        .authority_with(|b| {
            b.optional(Builder::userinfo, a.userinfo())
                .host(EStr::new_or_panic("example.com"))
                .optional(Builder::port, a.port())
        })
        .path(u.path())
        .optional(Builder::query, u.query())
        .optional(Builder::fragment, u.fragment())
        .build();
    if let Ok(moved) = moved {
        println!("{moved}");
    }
}

fn build_from_parts() {
    let made = Uri::builder()
        .scheme(Scheme::new_or_panic("http"))
        .authority_with(|b| b.host(EStr::new_or_panic("example.org")))
        .path(EStr::new_or_panic("/over/there"))
        .query(EStr::new_or_panic("q=1"))
        .build();
    if let Ok(made) = made {
        println!("{made}");
    }
}

fn decode_a_component() {
    let u = Uri::parse("http://example.org/caf%C3%A9").unwrap();
    println!("{}", u.path().decode().to_string_lossy());
}

fn report_an_error() {
    if let Err(e) = Uri::parse("http://exa mple.org/") {
        println!("{e}");
    }
}

fn print_a_uri() {
    let u = Uri::parse("http://example.org/").unwrap();
    println!("{u}");
}

fn main() {
    for recipe in [
        parse_a_text, a_host_or_none, a_port_as_a_number, segments_of_a_path, pairs_of_a_query, resolve_a_reference,
        normalize_a_uri, set_the_host, build_from_parts, decode_a_component, report_an_error, print_a_uri,
    ] {
        recipe();
        println!("--");
    }
}
