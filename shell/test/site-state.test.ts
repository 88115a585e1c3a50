import type { PublicConfig } from '@fernweh/contracts/page';
import type { SiteState } from '@fernweh/contracts/site-state';
import { expectPrinted } from '@fernweh/jest-preset/quiet.ts';
import fastify from 'fastify';
import type { CachedPage } from '../../platform/host/src/server/pages/page-cache.ts';
import { pages } from '../../platform/host/src/server/plugins/pages.ts';
import { normaliseTargets } from '../../platform/host/src/server/policy/request-target.ts';
import { siteStatePlugin } from '../src/server/plugins/site-state.ts';
import { maintenanceClosures, retryAfter } from '../src/server/site-state/maintenance.ts';
import { createSiteStateWatch } from '../src/server/site-state/site-state.ts';
import { rawRequest } from './support/raw-request.ts';
import { oneMarket, policySources } from './support/site-parts.ts';

/** Maintenance (product/states 8, 9). */
const config = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
} satisfies PublicConfig;
const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;
const body = { plain: Buffer.from('<h1>A page</h1>') };
const page = {
  status: 200,
  route: 'x',
  document: body,
  data: body,
  policy: '',
  complete: true,
} as CachedPage;

async function site(state: SiteState) {
  const app = fastify();
  normaliseTargets(app);
  const siteState = { current: () => state, start: async () => {}, stop: () => {} };
  await app.register(siteStatePlugin, { siteState });
  await app.register(pages, {
    service: { page: async () => page } as never,
    modules: { variants: oneMarket(geo), closures: maintenanceClosures(siteState) },
    policed: true,
    policySources,
    shell: { script: { href: '', integrity: '' }, integrity: {}, css: ['/assets/shell/a.css'], fonts: [] },
    siteUrl: config.siteUrl,
  });
  return app;
}

const MAINTENANCE = {
  title: 'We are moving <house>',
  message: 'Back soon.',
  until: '2030-01-01T14:00:00Z',
};
const closed = () => site({ experiments: [], maintenance: MAINTENANCE });

test.each(['/', '/tours', '/search?query=x', '/checkout?departure=A', '/nowhere/at/all'])(
  'during maintenance %s is a designed page that answers 503 and comes back by itself',
  async url => {
    const { statusCode, headers, body: html } = await (await closed()).inject(url);
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(html).toContain('<h1>We are moving &lt;house&gt;</h1>');
    expect(html).toContain('Tue 1 Jan 2030, 14:00 UTC');
    expect(html).toContain('http-equiv="refresh"');
    expect(html).not.toContain('<script');
  },
);

test.each([
  '/account/my-account',
  '/account/bookings/FW1',
  '/checkout?booking=FW1&payment=done',
  '/contact-us',
  '/cs_contact',
  '/auth/callback?code=1',
])('%s passes', async url => {
  const { statusCode, body: html } = await (await closed()).inject(url);
  expect([statusCode, html]).toEqual([200, '<h1>A page</h1>']);
});

test.each(['/contact-us/../tours', '/account/%2e%2e/tours', '/account/..//tours', '/_data/account/../tours'])(
  '%s opens no closed page',
  async url => {
    const app = await closed();
    const { status, headers } = await rawRequest(app, url);
    expect([status, headers.location]).toEqual([308, expect.stringMatching(/^(\/_data)?\/tours$/)]);
    expect((await rawRequest(app, String(headers.location))).body).not.toContain('A page');
    await app.close();
  },
);

test('an open document is sent to the document of the page, and hears of the state', async () => {
  const app = await closed();
  expect((await app.inject('/_data/tours')).json()).toEqual({ url: '/tours', redirect: '/tours' });
  expect((await app.inject('/_site')).json()).toEqual({ experiments: [], maintenance: MAINTENANCE });
  const open = await site({ experiments: [] });
  expect((await open.inject('/tours')).statusCode).toBe(200);
});

test('Retry-After is the time that is left, and a minute at least', () => {
  const now = Date.parse('2030-01-01T13:00:00Z');
  expect(retryAfter(MAINTENANCE.until, now)).toBe(3600);
  expect([retryAfter('2029-01-01T00:00:00Z', now), retryAfter(undefined, now)]).toEqual([60, 60]);
});

describe('the document of the content host', () => {
  const answer = jest.fn<Promise<Response>, []>();
  const warn = jest.fn();
  const watch = () => {
    globalThis.fetch = answer;
    return createSiteStateWatch({ contentUrl: 'http://content', deadlineMs: 100, pollMs: 5, warn });
  };
  const polled = async () => {
    const before = answer.mock.calls.length;
    while (answer.mock.calls.length < before + 2) await new Promise(done => setTimeout(done, 5));
  };

  test('a missing document switches nothing on, and mistakes of editors cost their field alone', async () => {
    answer.mockImplementation(async () => new Response('', { status: 404 }));
    const state = watch();
    await state.start();
    expect(state.current()).toEqual({ experiments: [] });
    answer.mockImplementation(async () =>
      Response.json({ maintenance: { until: 'soon' }, experiments: [7] }),
    );
    await polled();
    expect(state.current()).toEqual({ experiments: [], maintenance: expect.objectContaining({}) });
    state.stop();
    expectPrinted('warn', /"path":"maintenance\.until"/);
    expectPrinted('warn', /"path":"experiments\[0\]"/);
  });

  test('while the host does not answer the last state holds, and one warning is logged', async () => {
    warn.mockClear();
    answer.mockImplementation(async () => Response.json({ maintenance: { title: 'Moving' } }));
    const state = watch();
    await state.start();
    answer.mockImplementation(async () => {
      throw new Error('unreachable');
    });
    await polled();
    await polled();
    expect(state.current().maintenance?.title).toBe('Moving');
    expect(warn).toHaveBeenCalledTimes(1);
    state.stop();
  });
});
