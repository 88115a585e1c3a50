import { canonicalPath } from '../../match-route.ts';

/** Pages that only lead on: coming back to one would lead in a circle. */
const LEADING_ON = /^\/auth(\/|$)/;

/**
 * Where a visitor goes after signing in: a path of this site, whatever was asked for. What a browser would read as another
 * site's address (`//host`, `/\host`, `https:host`), or could not read at all, is the home page.
 */
export function safeReturnTo(wanted: string | null | undefined, origin: string): string {
  // A path begins with one slash; browsers read a backslash as a slash and drop control characters before they parse.
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControls(wanted)) return '/';
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || LEADING_ON.test(url.pathname))
    return '/';
  return canonicalPath(url.pathname + url.search) + url.hash;
}

const hasControls = (text: string) => [...text].some(character => character < ' ' || character === '\u007f');
