import { messageError, nameError } from '@fernweh/contracts/forms';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { longText, optionalText, validText } from '../src/http/text-fields.ts';
import { changeInput } from '../src/me/me-input.ts';
import { contactInput, ticketInput } from '../src/messages/message-input.ts';
import { reviewInput } from '../src/reviews/review-input.ts';
import { travellerInput } from '../src/travellers/traveller.schema.ts';

const message = longText(messageError);
const name = validText(nameError);
const GRAVE = '\u0300';
const BELOW = '\u0316';
const said = (field: typeof message, text: string) =>
  field.safeParse(text).error?.issues.map(({ message }) => message);

test('text is stored as Unicode NFC, without control characters and surrounding whitespace', () => {
  expect(name.parse(`\n Rene\u0301e\u0007 `)).toBe('Ren\u00e9e');
  expect(message.parse('One line of text,\r\nand another one.')).toBe('One line of text,\nand another one.');
});

const REVIEW = {
  tour: 'slow-coast',
  rating: 5,
  title: 'A fine week',
  comment: 'We walked for a week along the coast and it was good.',
  name: 'Ada L',
  place: 'York City',
  email: 'ada@example.com',
  travelled: '2027-01',
};
const CONTACT = {
  name: 'Ada L',
  email: 'ada@example.com',
  topic: 'Something else',
  reference: EXAMPLE_REFERENCE,
  message: 'Which tour fits people who walk slowly?',
};
const TRAVELLER = {
  firstName: 'Ada Mary',
  lastName: 'Love Lace',
  dob: '1990-12-10',
  gender: 'F',
  nationality: 'GB',
  phone: '+44 20 7946 0000',
  emergencyName: 'Bea Lace',
  emergencyPhone: '+44 20 7946 0001',
};

test.each([
  ['a review', reviewInput, REVIEW, ['comment']],
  ['a message', contactInput, CONTACT, ['message']],
  ['a message about a booking', ticketInput, { ...CONTACT, topic: 'Cancel my booking' }, ['message']],
  ['an account', changeInput, { name: 'Ada L', phone: '+44 20 7946 0000' }, []],
  ['a traveller', travellerInput, TRAVELLER, []],
] as const)(
  'every text of %s but its long ones is stored on one line, or refused',
  (_, schema, input, long) => {
    expect(schema.safeParse(input).error).toBeUndefined();
    for (const [field, value] of Object.entries(input)) {
      if (typeof value !== 'string' || (long as readonly string[]).includes(field)) continue;
      const middle = Math.floor(value.length / 2);
      for (const character of ['\n', '\r', '\u2028', '\u001b', '\u0085', '\u202e']) {
        const broken = { ...input, [field]: `${value.slice(0, middle)}${character}${value.slice(middle)}` };
        const stored = (schema.safeParse(broken).data as Record<string, unknown> | undefined)?.[field] ?? '';
        expect(stored).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
      }
    }
    expect(reviewInput.parse({ ...REVIEW, title: 'Lovely\n\tdays ' }).title).toBe('Lovely days');
  },
);

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
