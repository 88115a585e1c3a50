/** A thumbprint may begin with a hyphen, as one of 64 does. */
const LIKE_AN_OPTION = /^-[\w-]{42}$/;

/** The words of a command with ids of keys behind `--`, where none of them is taken for an option. */
export function keyIdsLast(words: readonly string[]): string[] {
  const ids = words.filter(word => LIKE_AN_OPTION.test(word));
  return ids.length === 0 ? [...words] : [...words.filter(word => !ids.includes(word)), '--', ...ids];
}
