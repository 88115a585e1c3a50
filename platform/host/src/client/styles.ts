import { PIN_GLOBAL } from '@flotilla/contracts/assets';

/** Longest wait for a style sheet. An unstyled page is better than none. */
const STYLESHEET_TIMEOUT_MS = 4000;

/** Path of sheets that join all sheets of a page (docs/decisions/045). */
const PAGE_SHEET = 'link[rel="stylesheet"][href^="/assets/sheets/"]';
/** Sheets that came inside the document's page sheet, or that were added since. */
const added = new Set<string>();
/** Absent where files change, in development. */
const pinned = globalThis as { [PIN_GLOBAL]?: (link: HTMLLinkElement, href: string) => void };

/**
 * Tells which sheets the document's page sheet consists of. If it did not load, each of them is fetched on its own.
 * @returns a promise like that of `ensureStyles`
 */
export function adoptPageSheet(hrefs: readonly string[]): Promise<void> {
  if (document.querySelector<HTMLLinkElement>(PAGE_SHEET)?.sheet) for (const href of hrefs) added.add(href);
  return ensureStyles(hrefs);
}

/** Adds each style sheet once and resolves when all have loaded or timed out. Never rejects. */
export async function ensureStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all([...new Set(hrefs)].map(ensureStyle));
}

function ensureStyle(href: string): Promise<void> | undefined {
  if (added.has(href) || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return undefined;
  added.add(href);
  return new Promise(done => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const late = setTimeout(done, STYLESHEET_TIMEOUT_MS);
    link.onload = link.onerror = () => {
      clearTimeout(late);
      done();
    };
    document.head.append(link);
    pinned[PIN_GLOBAL]?.(link, href);
  });
}
