import { basename } from 'node:path';
import { extractTexts } from '../src/texts/extract-texts.ts';
import { isText } from '../src/texts/is-text.ts';
import { textsOfTable } from '../src/texts/tables.ts';
import { carryVerdicts, LISTS, printTextList, readTextList } from '../src/texts/text-list.ts';
import { type PlacedText, textsOfSite } from '../src/texts/texts-of-site.ts';
import { textsOfDocument } from '../src/texts/texts-of-the-world.ts';

const RENEW = 'node tooling/docs/src/write-texts.ts renews docs/*.tsv';

describe.each(LISTS.map(list => ({ ...list, name: basename(list.path) })))('$name', ({ path, textsNow }) => {
  test(`has every text that visitors meet, and no other: ${RENEW}`, () => {
    const placed = ({ place, text }: PlacedText) => `${place}: ${text}`;
    expect(readTextList(path).map(placed)).toEqual(textsNow().map(placed));
  });

  test('has a verdict for each text: it was read and kept, or it replaced another', () => {
    const open = readTextList(path).filter(({ verdict }) => !/^(kept|was: \S.*)$/.test(verdict));
    expect(open).toEqual([]);
  });
});

/** Their texts are in the `texts.ts` beside them (docs/decisions/181). What hosts a remote alone is for its developers. */
const COMPONENTS = /^(mf-[a-z]+|platform\/release-desk|shell)\/src\/.*\.tsx$/;

test('components of remotes, shell and desk hold no text: it is in the texts.ts beside them', () => {
  expect(textsOfSite().filter(({ place }) => COMPONENTS.test(place))).toEqual([]);
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
  [
    "routes.get('/a b', async () => { throw new Problem(503, 'unavailable', 'Please wait a moment.'); });",
    ['Please wait a moment.'],
  ],
  ["const page = 'Call {phone} now'.replace('{phone}', 'no text here');", ['Call {phone} now']],
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

test('an editor’s document gives its fields, headings, paragraphs, items and questions, and nothing that programs read', () => {
  const document =
    'title: Help\nscene: alps\ntours: a-b\n\nFirst.\n\n## Later\n\n- One\n\n? Why?\nSo.\n\n> Said.\n';
  expect(textsOfDocument(document)).toEqual(['Help', 'First.', 'Later', 'One', 'Why?', 'So.', 'Said.']);
});

test.each([
  [
    'atlas/data/asia.places.txt',
    '@leh | Leh | IN | 34 77 | alps | Horns at dawn\n> Up | We climb.\n',
    ['Horns at dawn', 'Up | We climb.'],
  ],
  ['atlas/data/asia.sights.txt', '@leh\na bell | It rings.\n', ['a bell | It rings.']],
  ['atlas/data/routes.txt', 'Ladakh | Tea. | Walking | 4 | 6-9 | 90 | leh*7\n', ['Ladakh | Tea.']],
  ['copy/reviews/titles.txt', '5 | land | Go hungry\n', ['Go hungry']],
  ['copy/reviews/names.txt', 'Nora\n', []],
  ['atlas/data/islands.txt', 'Bali | ubud\n', []],
])('of the table %s travellers read %#', (path, table, texts) => {
  expect(textsOfTable(path, table)).toEqual(texts);
});

test('a text that moves keeps its verdict, and a new one has none', () => {
  const before = [{ place: 'a.ts', text: 'Log in', verdict: 'was: Sign in' }];
  const now = [
    { place: 'b.ts', text: 'Log in' },
    { place: 'b.ts', text: 'Log out' },
  ];
  expect(printTextList(carryVerdicts(now, before))).toBe('b.ts\twas: Sign in\tLog in\nb.ts\t\tLog out\n');
});
