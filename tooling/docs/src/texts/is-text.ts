/** Capitals that are words on a page: the badge of a menu, and the word that deletes an account. All others are states and codes. */
const CAPITALS = new Set(['NEW', 'DELETE']);

/** Words that programs write like words of a sentence: keys of a keyboard, types of structured data, methods. */
const OF_PROGRAMS = [
  /^[A-Z0-9_]+$/,
  /^(Arrow(Up|Down|Left|Right)|End|Bearer|Problem|Redirect|Artifact|Document|Table|Bottom|Lambda|Text|Image|Columns)$/,
  /^(Product|Offer|Brand|Organization|Person|Review|Rating|Blog)$/,
  /^[A-Z][a-z]+([A-Z][a-z]+)+$/,
  /^[a-z]+([A-Z][a-z0-9]*)+$/,
  /^[a-z0-9.]+$/,
  /^[a-z0-9]+([-_:/.][a-z0-9]+)+$/i,
  /^[a-z][\w-]*( [a-z]\w*-[\w-]*)+$/,
  /^[\w-]+\/[\w.+-]+/,
  /^(https?:|\/|#|\.|@|--|\[|\*|<\?xml|Bearer |npm run |run [a-z]+ --|openid )/,
  /^(public|private), |^(default-src|width=|light dark)|^'[a-z-]+'$/,
  /^1px |:is\(|^\(min-width|sans-serif|(^|, )serif$|input\[|\[role=/,
  /[{};]\s*$|=>|::|\bvar\(|\bcalc\(|;\s*[a-z-]+:/,
  /^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH|use) /,
];

/** Whether a string is one that people read: a word that begins with a capital, or several words in a row. */
export function isText(text: string): boolean {
  const own = text.replace(/\{[^}]*\}|<…>/g, ' ').trim();
  if (CAPITALS.has(own)) return true;
  if (!/[a-z]{2}/i.test(own) || OF_PROGRAMS.some(pattern => pattern.test(own))) return false;
  return /^[A-Z][a-z’'éèôü-]+[.:!?…]?$/.test(own) || hasWords(own);
}

const hasWords = (text: string) => /[A-Za-z0-9’',.)%£…][\s\u00a0]+[A-Za-z0-9‘“'(£]/.test(text);
