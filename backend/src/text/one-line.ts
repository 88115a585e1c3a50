/** Controls of text direction. Unclosed, they would reverse the text after a visitor's own (Unicode UAX 9). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** What `toWellFormed` puts in place of half a character. The fonts of documents lack it. */
const REPLACEMENT = '\ufffd';
const BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu;

const wellFormed = (text: string) => text.toWellFormed().replaceAll(REPLACEMENT, '').replace(DIRECTION, '');

/** Text without control characters other than line breaks. */
export const withoutControls = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '');

/** Text on one line, without control characters, so that a visitor's text can't add lines to a mail or document. */
export const oneLine = (text: string): string => wellFormed(text).replace(BREAKS_AND_CONTROLS, ' ').trim();

/** The same with plain spaces for non-breaking ones: for plain text and subjects. */
export const plainLine = (text: string): string => oneLine(text.replace(/\s/g, ' '));
