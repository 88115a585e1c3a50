/** Good lengths in characters for search engines: titles 40 to 65, descriptions 70 to 160. */
const [SHORTEST, LONGEST] = [40, 65];
const [SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION] = [70, 155];

/** The first title of a good length, with the site's name; the first title where none fits. */
export function seoTitle(...wordings: [string, ...string[]]): string {
  const titles = wordings.map(words => `${words} | Fernweh`);
  return titles.find(({ length }) => length >= SHORTEST && length <= LONGEST) ?? `${wordings[0]} | Fernweh`;
}

/** A description of a good length: a long one is cut at a word, a short one gets the second text. */
export function seoDescription(text: string, more = ''): string {
  if (text.length < SHORTEST_DESCRIPTION) return [text, more].filter(Boolean).join(' ');
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 3).replace(/\s\S*$/, '')}…`;
}
