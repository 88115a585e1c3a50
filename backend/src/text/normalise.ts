/** More combining marks in a row than any script stacks on one letter (UAX #15 draws the line at 30 as well). */
const STACKED = /\p{M}{31}/u;

/**
 * Text without what nobody sees: "\n" as line break, no control characters, no half characters, no surrounding whitespace.
 * Its costs grow with its length.
 */
export const tidied = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Whether normalising would have to sort long runs of marks, which takes time with the square of their length. */
export const stacksMarks = (text: string): boolean => STACKED.test(text);

/** Unicode NFC. Only for text that is bounded and stacks no marks. */
export const normalised = (text: string): string => text.normalize('NFC').trim();
