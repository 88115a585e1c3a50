import { messageError, nameError } from '@fernweh/contracts/forms';
import { optionalText, validText } from '../src/http/text-fields.ts';

const message = validText(messageError);
const name = validText(nameError);
const GRAVE = '\u0300';
const BELOW = '\u0316';
const said = (field: typeof message, text: string) =>
  field.safeParse(text).error?.issues.map(({ message }) => message);

test('text is stored as Unicode NFC, without control characters and surrounding whitespace', () => {
  expect(name.parse(`\n Rene\u0301e\u0007 `)).toBe('Ren\u00e9e');
  expect(message.parse('One line of text,\r\nand another one.')).toBe('One line of text,\nand another one.');
});

test('a text that is longer than its field’s maximum is refused before it is normalised', () => {
  const normalise = jest.spyOn(String.prototype, 'normalize');
  expect(said(message, 'e\u0301'.repeat(1_500))).toEqual(['Enter up to 2000 characters (1000 too many)']);
  expect(said(name, `e${GRAVE}`.repeat(40))).toEqual(['Enter up to 60 characters']);
  expect(normalise).not.toHaveBeenCalled();
  normalise.mockRestore();
});

test('a letter carries up to 30 marks; more are refused before they are sorted', () => {
  const normalise = jest.spyOn(String.prototype, 'normalize');
  const marks = (count: number) => `a${`${GRAVE}${BELOW}`.repeat(count / 2)} and some more text`;
  expect(said(message, marks(30))).toBeUndefined();
  expect(normalise).toHaveBeenCalledTimes(1);
  expect(said(message, marks(32))).toEqual(['Type this again: one letter has too many accents']);
  expect(normalise).toHaveBeenCalledTimes(1);
  normalise.mockRestore();
});

test('line breaks of a form count once, as in the browser', () => {
  const lines = Array.from({ length: 100 }, () => 'x'.repeat(19)).join('\r\n');
  expect(message.parse(lines)).toHaveLength(1_999);
});

test('text that grows when it is normalised is judged again', () => {
  // U+0958 becomes two characters.
  expect(said(message, '\u0958'.repeat(1_500))).toEqual(['Enter up to 2000 characters (1000 too many)']);
  expect(optionalText(nameError).parse('  ')).toBeUndefined();
});
