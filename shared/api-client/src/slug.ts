/** The longest slug that a service accepts. */
const LONGEST = 120;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** True where a text from a URL may be a slug. Check it before a service is called. */
export const isSlug = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.length <= LONGEST && SLUG.test(text);

/** "latin-america" → "Latin America": a title for a page whose editors gave it none. */
export const titleOfSlug = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, letter => letter.toUpperCase());
