import { FOOTER, LINKS, UNAVAILABLE } from '../fallback.ts';

const page = (heading: string) =>
  `<div class="unavailable"><h1 tabindex="-1">${heading}</h1><p>${UNAVAILABLE}</p></div>`;

/** In documents, in place of a part that cannot be shown. Nobody signs in. */
export const fallbackHtml = {
  header: `<nav class="unavailable" aria-label="Main">${LINKS.map(
    ({ href, text }) => `<a href="${href}">${text}</a>`,
  ).join(' ')}</nav>`,
  footer: `<p class="unavailable">${FOOTER}</p>`,
  page,
  signIn: page,
};
