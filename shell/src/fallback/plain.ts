import { type FallbackLink, FOOTER_LINKS, HEADER_LINKS } from './links.ts';

/** The shell's own HTML for an unavailable remote; client/fallback-slots.tsx renders the same header and footer in the browser. */
export const PLAIN_HEADER = `<div class="fw-fallback"><a class="fw-fallback-logo" href="/">Fernweh</a>
<nav aria-label="Main">${linksHtml(HEADER_LINKS)}</nav></div>`;

export const PLAIN_FOOTER = `<div class="fw-fallback"><p>© Fernweh</p>
<nav aria-label="Footer">${linksHtml(FOOTER_LINKS)}</nav></div>`;

function linksHtml(links: readonly FallbackLink[]): string {
  return links.map(({ href, text }) => `<a href="${href}">${text}</a>`).join(' ');
}

/** @param heading from the route table, escaped by the caller */
export const plainPage = (heading: string) => `<div class="fw-unavailable"><h1 tabindex="-1">${heading}</h1>
<p>This page can’t be shown at the moment. We’re working on it; please try again in a minute.</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>. Everything you’ve saved or booked is safe.</p></div>`;

/** Content of a guarded page before sign-in, which needs a script. @param heading as above */
export const signInPage = (heading: string) => `<div class="fw-unavailable"><h1 tabindex="-1">${heading}</h1>
<p role="status" class="fw-with-script">One moment: we’re checking whether you’re logged in.</p>
<noscript><p>Logging in needs JavaScript, which is switched off in this browser. <a href="/contact-us">Contact us</a> and we’ll help you without it.</p></noscript></div>`;
