/** Logo and main links, shown while mf-navigation is unavailable. */
export function FallbackHeader() {
  return (
    <div className="fw-fallback">
      <a className="fw-fallback-logo" href="/">
        Fernweh
      </a>
      <nav aria-label="Main">
        <a href="/tours">Tours</a> <a href="/search">Search</a> <a href="/blog">Journal</a>{' '}
        <a href="/contact-us">Contact Us</a>
      </nav>
    </div>
  );
}

export function FallbackFooter() {
  return (
    <div className="fw-fallback">
      <p>© Fernweh</p>
      <nav aria-label="Footer">
        <a href="/contact-us">Contact Us</a> <a href="/privacy">Privacy</a>
      </nav>
    </div>
  );
}
