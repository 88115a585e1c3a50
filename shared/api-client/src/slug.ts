import { slug } from '@fernweh/contracts/slug';

/** True if a text from a URL may be a slug. Check it before a service is called. */
export const isSlug = (text: string | null | undefined): text is string => slug.safeParse(text).success;

/** "latin-america" → "Latin America": a title for a page whose editors gave it none. */
export const titleOfSlug = (text: string): string =>
  text.replaceAll('-', ' ').replace(/\b[a-z]/g, letter => letter.toUpperCase());
