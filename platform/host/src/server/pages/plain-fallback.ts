import type { PlainTexts } from '../../plain-texts.ts';
import { escapeHtml } from '../html.ts';
import type { FallbackHtml } from './fallback-html.ts';

/** In documents, in place of a part that cannot be shown; client/plain-fallback.tsx shows the same in browsers. */
export function plainFallback({ links, unavailable, footer }: PlainTexts): FallbackHtml {
  const page = (heading: string) =>
    `<div class="fw-plain"><h1 tabindex="-1">${heading}</h1><p>${escapeHtml(unavailable)}</p></div>`;
  const anchors = links.map(({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`);
  return {
    header: `<nav class="fw-plain" aria-label="Main">${anchors.join('')}</nav>`,
    footer: `<p class="fw-plain">${escapeHtml(footer)}</p>`,
    page,
    signIn: page,
  };
}
