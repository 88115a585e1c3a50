/** Texts on which careless code takes longer than their length explains. `length` is in UTF-16 units. */
export const PATTERNS: Record<string, (length: number) => string> = {
  'combining marks that change places': length => `a${'\u0300\u0316'.repeat(length / 2)}`,
  'half characters': length => '\ud83d'.repeat(length),
  digits: length => `${'1'.repeat(length)}x`,
  spaces: length => `x${' '.repeat(length)}x`,
  'lines and controls': length => `x${'\r\n\u0007'.repeat(length / 3)}x`,
  dashes: length => `a${'-'.repeat(length)}!`,
  'words with hyphens': length => `${'a-'.repeat(length / 2)}!`,
  'an address without an end': length => `${'a@'.repeat(length / 4)}${'a.'.repeat(length / 4)}`,
  'brackets and quotes': length => `${'(",'.repeat(length / 3)}`,
};

/** Of those, what a header can carry. */
export const HEADER_PATTERNS = Object.fromEntries(
  ['digits', 'spaces', 'dashes', 'words with hyphens', 'brackets and quotes'].map(name => [
    name,
    PATTERNS[name] as (length: number) => string,
  ]),
);
