/** @jest-environment node */
import type { AnyFragment } from '../fragment.tsx';
import { Fragment } from '../fragment.tsx';
import { stockPage } from '../stock/stock-page.tsx';
import { defineView } from '../view.ts';
import { defineServer, type RenderedApp } from './renderer.tsx';

const Page = () => (
  <main>
    <h1>page</h1>
    <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} fallback={<i>soon</i>} />
  </main>
);
const { render } = defineServer(
  {
    ...{ name: 'mf-test', views: {}, fragments: [], uses: [], probes: [] },
    events: { publishes: [], listens: [] },
  },
  {
    page: async () => ({ view: defineView({ Component: Page }) }),
    parts: async () => ({ view: stockPage({ remote: 'mf-a', fragments: ['one', 'two'] }) }),
  },
);

const inBrowser: AnyFragment = { inBrowser: true, Component: () => <b>never on the server</b> };

async function rendered(view: string): Promise<Extract<RenderedApp, { outcome: 'ok' }>> {
  const app = await render(
    {
      ...{ view, url: 'http://site/', params: {}, idPrefix: '' },
      geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as never,
      config: {} as never,
      signal: AbortSignal.timeout(2000),
    },
    { loadFragment: async () => inBrowser, fragmentAtOnce: () => inBrowser, markRunning: () => {} },
  );
  if (app.outcome !== 'ok') throw new Error(app.outcome);
  return app;
}

test('the server leaves a fragment of the browser to the browser, which is no failure', async () => {
  const { html, failed, used } = await rendered('page');
  expect(html).toContain('<i>soon</i>');
  expect(html).not.toContain('never on the server');
  expect(failed).toEqual({});
  expect(used).toEqual(['mf-account/heart']);
});

test('the page of a stock remote has a place for each of its parts', async () => {
  const { html, head, used } = await rendered('parts');
  expect(html).toContain('“one” is loading.');
  expect(used).toEqual(['mf-a/one', 'mf-a/two']);
  expect(head).toMatchObject({ title: 'Parts of mf-a', robots: 'noindex' });
});
