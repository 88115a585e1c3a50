import { extractTexts } from '../src/texts/extract-texts.ts';
import { isText } from '../src/texts/is-text.ts';
import { carryVerdicts, printTextList, readTextList } from '../src/texts/text-list.ts';
import { textsOfSite } from '../src/texts/texts-of-site.ts';

const listed = readTextList();
const RENEW = 'node tooling/docs/src/write-texts.ts renews docs/texts.tsv';

test(`every text of the site is in the list, and the list has no other: ${RENEW}`, () => {
  const place = ({ place, text }: { place: string; text: string }) => `${place}: ${text}`;
  expect(listed.map(place)).toEqual(textsOfSite().map(place));
});

test('every text has a verdict: it was read and kept, or it replaced another', () => {
  const open = listed.filter(({ verdict }) => !/^(kept|was: \S.*)$/.test(verdict));
  expect(open).toEqual([]);
});

/** Their texts are in the `texts.ts` beside them (docs/decisions/181). What hosts a remote alone is for its developers. */
const COMPONENTS = /^(mf-[a-z]+|release-desk|shell)\/src\/.*\.tsx$/;

test('components of remotes, shell and desk hold no text: it is in the texts.ts beside them', () => {
  expect(listed.filter(({ place }) => COMPONENTS.test(place))).toEqual([]);
});

const textsIn = (source: string) => extractTexts(source, 'page.tsx');

test.each([
  ['<p>Nothing saved\n  yet.</p>', ['Nothing saved yet.']],
  ['<p>Held until {clockTime(end)}.</p>', ['Held until {clockTime}.']],
  ['<p>Read <a href="/x">the conditions</a> first</p>', ['Read <…> first', 'the conditions']],
  ['<img alt="A harbour at dawn" className="wide low" />', ['A harbour at dawn']],
  ['<Field label="Email address" name="email address" />', ['Email address']],
  ["const title = late ? 'The balance is late' : 'Paid';", ['The balance is late', 'Paid']],
  ['const words = `\u0024{money(due)} is due`;', ['{money} is due']],
  ['const page = `<h1 class="a b">Log in</h1><input aria-label="Your code">`;', ['Log in', 'Your code']],
  ["throw new Problem(404, 'not-found', 'There is no such tour.');", ['There is no such tour.']],
])('a text is found in %s', (source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

test.each([
  "import { a } from 'one two';",
  "type State = 'Waiting for you' | 'Done';",
  "log.warn({ error }, 'the mail server is late');",
  "throw new Error('Nobody reads this one');",
  "const held = state === 'Held for you';",
  "switch (label) { case 'Held for you': break; }",
  '<a className="wide low" data-state="Held for you" />',
])('no text is found in %s', source => {
  expect(textsIn(source)).toEqual([]);
});

test.each([
  'CONFIRMED',
  'PENDING_PAYMENT',
  'TouristTrip',
  'sold-out',
  'fw-row fw-wide',
  'public, max-age=30',
])('%s is a word of programs', word => {
  expect(isText(word)).toBe(false);
});

test('a text that moves keeps its verdict, and a new one has none', () => {
  const before = [{ place: 'a.ts', text: 'Log in', verdict: 'was: Sign in' }];
  const now = [
    { place: 'b.ts', text: 'Log in' },
    { place: 'b.ts', text: 'Log out' },
  ];
  expect(printTextList(carryVerdicts(now, before))).toBe('b.ts\twas: Sign in\tLog in\nb.ts\t\tLog out\n');
});
