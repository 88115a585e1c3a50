import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COHORT_COOKIE } from '@flotilla/contracts/cohort';
import { createVisitors, NETWORKS } from './visitors.ts';

const STEP = 60;
const STEPS = 60;

test('a page that is made anew in every third, fourth or any other step is made for many networks', async () => {
  const seen: string[] = [];
  const site = createServer(({ headers }, response) => {
    if (headers.cookie === `theirs; ${COHORT_COOKIE}=canary`) seen.push(String(headers['x-forwarded-for']));
    response.end();
  });
  await new Promise<void>(done => site.listen(0, '127.0.0.1', () => done()));
  const { port } = site.address() as AddressInfo;
  const visitors = createVisitors(`http://127.0.0.1:${port}`, ['/blog'], 'theirs');
  for (let step = 0; step < STEPS; step += 1) await visitors.come(STEP);
  site.close();

  expect(visitors.visits.canary).toEqual({ whole: STEP * STEPS, broken: 0 });
  expect(new Set(seen).size).toBe(NETWORKS);
  for (let pace = 1; pace <= 10; pace += 1) {
    const makers = Array.from({ length: STEPS / pace }, (_, made) => seen[made * pace * STEP]);
    // Two of the visitors who come at once may change places.
    expect(new Set(makers).size).toBeGreaterThan(0.6 * makers.length);
  }
});
