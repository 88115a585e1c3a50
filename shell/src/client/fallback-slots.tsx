import { Fragment } from 'react';
import { type FallbackLink, FOOTER_LINKS, HEADER_LINKS } from '../fallback/links.ts';
import * as texts from './texts.ts';

/** Logo and main links, shown while mf-navigation is unavailable. */
export function FallbackHeader() {
  return (
    <div className="fw-fallback">
      <a className="fw-fallback-logo" href="/">
        {texts.fernweh}
      </a>
      <FallbackNav label={texts.main} links={HEADER_LINKS} />
    </div>
  );
}

export function FallbackFooter() {
  return (
    <div className="fw-fallback">
      <p>© Fernweh</p>
      <FallbackNav label={texts.footer} links={FOOTER_LINKS} />
    </div>
  );
}

function FallbackNav({ label, links }: { label: string; links: readonly FallbackLink[] }) {
  return (
    <nav aria-label={label}>
      {links.map(({ href, text }) => (
        <Fragment key={href}>
          <a href={href}>{text}</a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}
