import { coldPages } from '../load/cold-pages.ts';
import { requestInvented } from '../load/invented-urls.ts';
import { openLoop } from '../load/open-loop.ts';
import { measureOverload } from '../load/overload.ts';
import { verdictOf } from '../load/verdict.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE } from '../support/ports.ts';

/** The short form of `npm run soak -- overload`: the whole site under more load than it can serve (docs/decisions/030). */
test.describe.configure({ mode: 'serial' });

test('under four times its load the site sends whole pages and honest refusals, and is normal again soon', async () => {
  test.setTimeout(60_000);
  const { rows, recoveredMs } = await measureOverload({ origin: SITE, factors: [1, 4], seconds: 5 });
  const [once, four] = rows;
  expect(rows.map(({ broken, failed }) => ({ broken, failed }))).toEqual([
    { broken: 0, failed: 0 },
    { broken: 0, failed: 0 },
  ]);
  expect(four?.refused).toBeGreaterThan(0);
  expect(four?.wholeASecond).toBeGreaterThan(0.5 * (once?.wholeASecond ?? 0));
  expect(recoveredMs).toBeLessThan(5_000);
});

test('invented URLs push no page out of the cache and take no memory', async () => {
  const { before, after, cached } = await requestInvented(SITE, 2_000, 1_000);
  expect(cached).toBe(true);
  expect(after).toBeLessThan(before * 1.2);
});

const props = (value: object) => encodeURIComponent(JSON.stringify(value));
const LONG = 'a'.repeat(130);

for (const [what, path, status] of [
  ['fragment props', `/_fragments/mf-checkout/booking-panel?props=${props({})}`, 400],
  ['a slug', `/_fragments/mf-content/tour-reviews?props=${props({ tour: 'A B' })}`, 400],
  ['a long address', `/tours/${LONG}`, 404],
  ['a long parameter', `/reviews?tour=${LONG}`, 404],
] as const)
  test(`mistakes in ${what}, ten a second, cost other visitors nothing`, async () => {
    const cold = await coldPages(SITE);
    const [mistakes, pages] = await Promise.all([
      openLoop({ origin: SITE, rate: 10, seconds: 4, next: () => ({ path, channel: 33 }) }),
      openLoop({ origin: SITE, rate: 2, seconds: 4, next: cold }),
    ]);
    expect([...new Set(mistakes.map(answer => answer.status))]).toEqual([status]);
    expect([...new Set(pages.map(verdictOf))]).toEqual(['whole']);
  });
