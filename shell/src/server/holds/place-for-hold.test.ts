import { type Body, bodyOf, plainOf } from '../../../../platform/host/src/server/pages/body.ts';
import { isHolding, markedForHold } from './place-for-hold.ts';

const PAGE = '<!doctype html>\n<html lang="en">\n<body>Tours</body></html>';
const textOf = async (body: Body) => (await plainOf(body)).toString();

test.each([
  ['holding=1', true],
  ['channel=33; holding=1', true],
  ['holding=2', false],
  ['holding=11', false],
  ['notholding=1', false],
  [undefined, false],
])('the cookies %j say whether seats are held: %s', (cookies, says) => {
  expect(isHolding(cookies)).toBe(says);
});

test.each([true, false])(
  'a page has a place for the hold bar, and the stored one stays as it is (compressed: %s)',
  async isStored => {
    const stored = await bodyOf(PAGE, isStored);
    const held = await markedForHold(stored);
    expect(await textOf(held)).toBe(PAGE.replace('<html', '<html data-holding'));
    expect(await textOf(stored)).toBe(PAGE);
    expect('br' in held).toBe(isStored);
    // A page that is sent once is not kept.
    expect((await markedForHold(stored)) === held).toBe(isStored);
  },
);

test('a page is compressed once for all who ask at once', async () => {
  const stored = await bodyOf(PAGE, true);
  const [one, two] = await Promise.all([markedForHold(stored), markedForHold(stored)]);
  expect('br' in one).toBe(true);
  expect(two).toBe(one);
});

test('while two pages are compressed, others are sent plain, and compressed when there is time', async () => {
  const stored = await Promise.all([1, 2, 3, 4].map(n => bodyOf(`${PAGE}<!-- ${n} -->`, true)));
  const held = await Promise.all(stored.map(markedForHold));
  expect(held.map(body => 'br' in body)).toEqual([true, true, false, false]);
  for (const body of held) expect(await textOf(body)).toContain('<html data-holding');
  expect('br' in (await markedForHold(stored[3] as Body))).toBe(true);
});

test('more pages than a site has today are kept', async () => {
  const stored = await Promise.all(Array.from({ length: 200 }, (_, n) => bodyOf(`${PAGE}${n}`, true)));
  const held: Body[] = [];
  for (const body of stored) held.push(await markedForHold(body));
  expect(await markedForHold(stored[0] as Body)).toBe(held[0]);
});
