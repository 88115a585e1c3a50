import { bodyOf, plainOf } from './body.ts';
import { isHolding, withPlaceForHold } from './place-for-hold.ts';

const PAGE = '<!doctype html>\n<html lang="en">\n<body>Tours</body></html>';
const textOf = async (body: Parameters<typeof plainOf>[0]) => (await plainOf(body)).toString();

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
    const held = await withPlaceForHold(stored);
    expect(await textOf(held)).toBe(PAGE.replace('<html', '<html data-holding'));
    expect(await textOf(stored)).toBe(PAGE);
    expect('br' in held).toBe(isStored);
    expect(await withPlaceForHold(stored)).toBe(held);
  },
);
