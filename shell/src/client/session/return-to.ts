import { canonicalPath } from '@flotilla/host/routes/match-route';

/** Returning to a page of signing in or out would lead in a circle. */
const SIGN_IN_PAGES = /^\/auth(\/|$)/;

/**
 * The path of this site that a visitor goes to after signing in. Anything that a browser would read as another site's address
 * (`//host`, `/\host`, `https:host`), or could not parse, becomes the home page.
 */
export function safeReturnTo(path: string | null | undefined, origin: string): string {
  // Browsers read a backslash as a slash, and drop control characters before they parse a URL.
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacters(path)) return '/';
  const url = URL.parse(path, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || SIGN_IN_PAGES.test(url.pathname))
    return '/';
  return canonicalPath(url.pathname + url.search) + url.hash;
}

const hasControlCharacters = (text: string) =>
  [...text].some(character => character < ' ' || character === '\u007f');
