import type { PublicConfig } from '@fernweh/contracts/page';
import fastify from 'fastify';
import { fragments } from '../../platform/host/src/server/plugins/fragments.ts';
import type { Composition } from '../../platform/host/src/server/releases/composition.ts';
import { FragmentError } from '../../platform/host/src/server/render/fragment-error.ts';
import { PoolEnded } from '../../platform/host/src/server/render/pool-ended.ts';
import { fragmentSite, oneMarket } from './support/site-parts.ts';

const PANEL = 'mf-checkout/booking-panel';
const GOOD = { tour: 'a-slow-coast', title: 'A slow coast' };

/** The endpoint over a pool whose answer a test decides. */
async function endpoint(answer: (props: object) => unknown = () => ({ departures: [] })) {
  const asked: object[] = [];
  const pool = {
    fragment: async ({ props }: { props: object }) => {
      asked.push(props);
      return answer(props);
    },
  };
  const releases = {
    'mf-checkout': { version: 'v1', fragments: { 'booking-panel': {} } },
    'mf-navigation': { version: 'v1', fragments: { menus: {} } },
    'mf-offers': {
      version: 'v1',
      fragments: { teaser: {} },
      contract: {
        fragments: {
          teaser: { type: 'object', properties: { offer: { type: 'string' } }, required: ['offer'] },
        },
      },
    },
    'mf-account': {
      version: 'v2',
      fragments: { heart: {} },
      contract: {
        fragments: {
          heart: { type: 'object', properties: { tours: { type: 'array' } }, required: ['tours'] },
        },
        propsVersions: { 'mf-account/heart': { version: 2, casts: [1] } },
      },
    },
  };
  const composition = { current: () => ({ set: { id: 's', releases }, pool }) } as unknown as Composition;
  const failures = { report: jest.fn(), retire: jest.fn() };
  const app = fastify();
  await app.register(fragments, {
    composition,
    variants: oneMarket(),
    site: fragmentSite,
    config: { siteUrl: 'http://site' } as PublicConfig,
    deadlineMs: 100,
    failures,
  });
  const get = (props: unknown, id = PANEL) =>
    app.inject(
      `/_fragments/${id}?props=${encodeURIComponent(typeof props === 'string' ? props : JSON.stringify(props))}`,
    );
  return { get, asked, failures };
}

test('data of a fragment', async () => {
  const { get, asked } = await endpoint();
  const { statusCode, headers, json } = await get({ ...GOOD, newer: true });
  expect([statusCode, headers['cache-control'], json()]).toEqual([
    200,
    'private, no-store',
    { data: { departures: [] } },
  ]);
  expect(asked).toEqual([GOOD]);
});

test('data that is the same in a market is stored by the edge for minutes, and by no browser; a failure is not', async () => {
  const cacheOf = async (answer: () => unknown) => {
    const { get } = await endpoint(answer);
    const { headers } = await get({}, 'mf-navigation/menus');
    expect(headers.vary).toBe('accept-encoding, cookie');
    return headers['cache-control'];
  };
  expect(await cacheOf(() => ({ groups: [] }))).toBe('public, max-age=0, s-maxage=300');
  const fail = () => {
    throw new FragmentError('HTTP error! status: 500');
  };
  expect(await cacheOf(fail)).toBe('private, no-store');
});

test.each([
  ['no props', {}],
  ['a slug that cannot exist', { ...GOOD, tour: 'A B' }],
  ['a slug that is too long', { ...GOOD, tour: 'a'.repeat(121) }],
  ['a wrong type', { ...GOOD, title: 5 }],
  ['no object', '[]'],
  ['no JSON', '{'],
])('%s is the caller’s mistake: 400, and no worker is asked', async (_what, props) => {
  const { get, asked, failures } = await endpoint();
  const { statusCode, headers, json } = await get(props);
  expect([statusCode, headers['content-type'], json().status]).toEqual([
    400,
    expect.stringContaining('application/problem+json'),
    400,
  ]);
  expect([asked, failures.report.mock.calls]).toEqual([[], []]);
});

test.each([
  ['a fragment that is newer than this shell', 'mf-offers/teaser', { offer: 'x' }],
  ['a newer version of its props', 'mf-account/heart', { tours: ['a'] }],
])('%s takes the props that the contract of its release names', async (_what, id, props) => {
  const { get, asked } = await endpoint();
  expect((await get({ ...props, newer: true }, id)).statusCode).toBe(200);
  expect(asked).toEqual([props]);
  expect((await get({ tour: 'a', title: 'A' }, id)).statusCode).toBe(400);
});

test('a fragment that no remote offers is 404', async () => {
  const { get } = await endpoint();
  expect((await get(GOOD, 'mf-checkout/invented')).statusCode).toBe(404);
  expect((await get({ label: 'x' }, 'mf-account/wishlist-counter')).statusCode).toBe(404);
});

test('a refused call is 404 and no failure; a failed one is 503 with Retry-After, and reported', async () => {
  const refused = await endpoint(() => {
    throw new FragmentError('HTTP error! status: 404');
  });
  expect((await refused.get(GOOD)).statusCode).toBe(404);
  expect(refused.failures.report).not.toHaveBeenCalled();

  const failed = await endpoint(() => {
    throw new FragmentError('HTTP error! status: 500');
  });
  const { statusCode, headers } = await failed.get(GOOD);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(failed.failures.report.mock.calls[0]?.[0]).toEqual({
    kind: 'fragment',
    remote: 'mf-checkout',
    release: 'v1',
    reason: 'service-error',
  });
});

test('where the process of the canaries ended meanwhile, the answer is 503 and the failure names the release', async () => {
  const { get, failures } = await endpoint(() => {
    throw new PoolEnded('The process of the render pool ended');
  });
  const { statusCode, headers } = await get(GOOD);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(failures.report.mock.calls).toEqual([
    [
      { kind: 'fragment', remote: 'mf-checkout', release: 'v1', reason: 'worker-ended' },
      expect.objectContaining({ message: 'booking-panel: The process of the render pool ended' }),
    ],
  ]);
});
