import type { Geo } from '@fernweh/contracts/page';
import fastify from 'fastify';
import { pages } from '../../platform/host/src/server/plugins/pages.ts';
import { oneMarket, policySources } from './support/site-parts.ts';

/** A shell that has no page at all. */
async function shellWithoutPages() {
  const geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' };
  const app = fastify();
  await app.register(pages, {
    service: { page: async () => undefined, answer: async () => undefined } as never,
    modules: { variants: oneMarket(geo as Geo) },
    policed: true,
    policySources,
    shell: {
      script: { href: '', integrity: '' },
      integrity: {},
      css: [],
      cssIntegrity: {},
      fonts: [],
    } as never,
    siteUrl: 'http://site',
  });
  return app;
}

test.each(['/checkout/a.css', '/_data/checkout/a.css', '/no/such/page.js'])(
  'no cache may store that there is nothing at %s',
  async url => {
    const { statusCode, headers, body } = await (await shellWithoutPages()).inject({ url });
    expect(headers['cache-control']).toBe('private, no-store');
    expect([statusCode, headers.location ?? JSON.parse(body).redirect]).toEqual([
      url.startsWith('/_data') ? 200 : 302,
      '/404page',
    ]);
  },
);
