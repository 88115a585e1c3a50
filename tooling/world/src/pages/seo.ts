/** Search engines show 40 to 65 characters of a title, and 70 to 160 of a description. */
const [SHORTEST, LONGEST] = [40, 65];
const [SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION] = [70, 155];

/** The first wording that is shown whole and says enough, with the site's name; the first of all where none fits. */
export function seoTitle(...wordings: [string, ...string[]]): string {
  const titles = wordings.map(words => `${words} | Fernweh`);
  return titles.find(({ length }) => length >= SHORTEST && length <= LONGEST) ?? `${wordings[0]} | Fernweh`;
}

/** Cut at a word where it is too long to be shown; where it is short, there is room for more. */
export function seoDescription(text: string, more = ''): string {
  if (text.length < SHORTEST_DESCRIPTION) return [text, more].filter(Boolean).join(' ');
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 3).replace(/\s\S*$/, '')}…`;
}
