/** What people and releases of other teams say, in one line of a terminal: nothing in it that a terminal obeys, and no line of its own. */
export const printable = (text: string): string => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();

/** The same for text of several lines. */
export const printableLines = (text: string): string => text.replace(/[^\P{C}\n]/gu, '');
