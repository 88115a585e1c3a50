import type { PublicConfig } from '@fernweh/contracts/page';
import fastify from 'fastify';
import type { PageService } from '../../platform/host/src/server/pages/page-service.ts';
import type { ShellAssets } from '../../platform/host/src/server/pages/shell-assets.ts';
import { forms } from '../../platform/host/src/server/plugins/forms.ts';
import { fragments } from '../../platform/host/src/server/plugins/fragments.ts';
import { pages } from '../../platform/host/src/server/plugins/pages.ts';
import type { Composition } from '../../platform/host/src/server/releases/composition.ts';
import { fragmentSite, oneMarket } from './support/site-parts.ts';

/** Whatever needs a renderer says who asks, so that callers can share the renderers (docs/decisions/030). */
const ADDRESS = '2001:db8:7:7::1';
const PREFIX = '2001:db8:7:7::/64';

async function site() {
  const callers: unknown[] = [];
  const asked = async ({ caller, callers: all = [] }: { caller?: string; callers?: Iterable<string> }) => {
    callers.push(...(caller === undefined ? all : [caller]));
    return undefined;
  };
  const service = { page: asked, answer: asked } as unknown as PageService;
  const releases = { 'mf-checkout': { version: 'v1', fragments: { 'booking-panel': {} } } };
  const composition = {
    current: () => ({ set: { id: 's', releases }, pool: { fragment: asked } }),
  } as unknown as Composition;
  const variants = oneMarket();
  const config = { siteUrl: 'http://site' } as PublicConfig;
  const shared = { service, composition, overrides: undefined, variants, config, policed: false };
  const app = fastify({ trustProxy: true });
  await app.register(pages, {
    ...shared,
    modules: { variants },
    shell: {} as ShellAssets,
  } as unknown as Parameters<typeof pages>[1]);
  await app.register(forms, { ...shared, siteUrl: 'http://site' } as unknown as Parameters<typeof forms>[1]);
  await app.register(fragments, {
    ...shared,
    site: fragmentSite,
    deadlineMs: 100,
    failures: { report: jest.fn(), retire: jest.fn() },
  });
  return { app, callers };
}

const PROPS = encodeURIComponent(JSON.stringify({ tour: 'a-slow-coast', title: 'A slow coast' }));
const WAYS = [
  ['a page', { url: '/tours' }],
  ['its data', { url: '/_data/tours' }],
  ['a form', { method: 'POST', url: '/contact-us', payload: 'message=hello' }],
  ['data of a fragment', { url: `/_fragments/mf-checkout/booking-panel?props=${PROPS}` }],
] as const;

test.each(WAYS)('%s is asked for on behalf of a network', async (_what, request) => {
  const { app, callers } = await site();
  await app.inject({
    ...request,
    headers: {
      'x-forwarded-for': ADDRESS,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(callers).toEqual([PREFIX]);
  await app.close();
});
