import { extname } from 'node:path';
import { filesBelow, textOf } from './repository.ts';

/**
 * Deadlines and shares in texts come from the table of rules, `shared/contracts/src/rules.ts`: nobody types a number of days or a
 * percentage (docs/decisions/164). Editors' texts are checked where they are made, in `world/generator/test/rule-texts.test.ts`.
 */
const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety';
const TYPED = new RegExp(
  `\\b(\\d+|${WORDS})[\\s\u00a0-]+(working )?(days?|weeks?|months?|hours?|minutes?)\\b|\\d+% [a-z]|\\d+ per ?cent`,
  'gi',
);

/** The table itself, and numbers that are no rules of booking: choices of a search, and a gallery's examples. */
const OTHERS = ['shared/contracts/src/rules.ts', 'mf-search/src/shared/ranges.ts', 'shared/ui/gallery/'];

const FOLDERS = [
  'mf-account',
  'mf-checkout',
  'mf-content',
  'mf-destinations',
  'mf-navigation',
  'mf-search',
  'shared/contracts',
  'platform/kit',
  'shared/ui',
  'shell/src/client',
  'platform/host/src/server/pages',
  'backend/src',
];
/** What developers read of the API names limits of the protocol too. */
const FOR_DEVELOPERS = 'backend/src/openapi/';

const isText = (path: string) =>
  ['.ts', '.tsx'].includes(extname(path)) &&
  !/\.test\.|\.fixture\.|\/testing\/|\/generated\//.test(path) &&
  !path.startsWith(FOR_DEVELOPERS) &&
  !OTHERS.some(other => path.startsWith(other));

/** Source without comments. A `//` inside of a URL stays. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\w])\/\/.*$/gm, '$1');

/** Typed numbers with their file: "mf-checkout/src/…: 24 hours". */
const typedIn = (path: string, text: string) =>
  (withoutComments(text).match(TYPED) ?? []).map(found => `${path}: ${found.replace(/\s+/g, ' ')}`);

test('no text of remotes, mails or pages has a typed number of days, or a typed percentage', () => {
  const files = FOLDERS.flatMap(filesBelow).filter(isText);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(path => typedIn(path, textOf(path)))).toEqual([]);
});

test.each([
  ["'Add 10 minutes to keep them.'", '10 minutes'],
  ["'Full refund within 24 hours.'", '24 hours'],
  ['<p>We ask them three\n  days later</p>', 'three days'],
  ['`from \u0024{minAge}, 10% off`', '10% o'],
  ["'Somebody reads it within two working days'", 'two working days'],
])('the check sees %s', (source, found) => {
  expect(typedIn('a.tsx', source)).toEqual([`a.tsx: ${found}`]);
});

test('the check leaves comments, styles and numbers of the table alone', () => {
  const source =
    "/** 60 days */ // 24 hours\nconst a = 'width: 100%;'; const b = `\u0024{BALANCE_DAYS} days`;";
  expect(typedIn('a.ts', source)).toEqual([]);
});
