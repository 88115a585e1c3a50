import { requestInvented } from '../load/invented-urls.ts';
import { MISTAKES, pagesUnderMistakes } from '../load/mistakes.ts';
import { measureOverload } from '../load/overload.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';

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
  expect(recoveredMs).toBeLessThan(5_000 * SLOWNESS);
});

test('invented URLs push no page out of the cache and take no memory', async () => {
  const { before, after, cached } = await requestInvented(SITE, 2_000, 1_000);
  expect(cached).toBe(true);
  expect(after).toBeLessThan(before * 1.2);
});

for (const mistake of MISTAKES)
  test(`mistakes in ${mistake.what}, ten a second, cost other visitors nothing`, async () => {
    const { statuses, spoiled } = await pagesUnderMistakes(SITE, mistake, 4);
    expect(statuses).toEqual([mistake.status]);
    expect(spoiled).toEqual([]);
  });
