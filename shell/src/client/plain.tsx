/** Logo and main links where mf-navigation is away. */
export function PlainHeader() {
  return (
    <div className="fw-plain">
      <a className="fw-plain-logo" href="/">
        Fernweh
      </a>
      <nav aria-label="Main">
        <a href="/tours">Tours</a> <a href="/search">Search</a> <a href="/blog">Journal</a>{' '}
        <a href="/contact-us">Contact Us</a>
      </nav>
    </div>
  );
}

export function PlainFooter() {
  return (
    <div className="fw-plain">
      <p>© Fernweh</p>
      <nav aria-label="Footer">
        <a href="/contact-us">Contact Us</a> <a href="/privacy">Privacy</a>
      </nav>
    </div>
  );
}
