/** What the vendor's English dictionaries know, as far as queries of a shop need it. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by ' +
    'can could did do does doing during each few for from further had has have having he her here hers him his how i if ' +
    'in into is it its itself me more most my no nor not of on once only or other our ours out over own same she should ' +
    'so some such than that the their theirs them then there these they this those through to too under until up us very ' +
    'was we were what when where which while who whom why will with would you your yours'
  ).split(' '),
);

const IRREGULAR = new Map([
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['wolves', 'wolf'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['wives', 'wife'],
  ['knives', 'knife'],
]);

/** The form that singular and plural of a word share. It need not be a word: "Wales" gives "wale". */
export function singular(word: string): string {
  const known = IRREGULAR.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x|z|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
