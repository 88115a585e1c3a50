import { slug } from '@fernweh/contracts/slug';

/** Slugs come from URLs: one that can't exist is missing, and no service is asked for it. */
export const isSlug = (text: string): boolean => slug.safeParse(text).success;
