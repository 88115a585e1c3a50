/** The source of a pattern that matches exactly these words. */
export const literal = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
