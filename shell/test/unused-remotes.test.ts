import type { PublicConfig } from '@fernweh/contracts/page';
import type { Release } from '@flotilla/contracts/release';
import { createFileDigests } from '../../platform/host/src/server/digests/file-digests.ts';
import { plainOf } from '../../platform/host/src/server/pages/body.ts';
import { createPageService } from '../../platform/host/src/server/pages/page-service.ts';
import type { Composition } from '../../platform/host/src/server/releases/composition.ts';
import { releaseSet } from '../../platform/host/src/server/releases/snapshot.ts';
import type { RenderPool } from '../../platform/host/src/server/render/render-pool.ts';
import type { AppResult } from '../../platform/host/src/worker/messages.ts';
import { pageSite } from './support/site-parts.ts';

/** Documents and headers don't grow with remotes that the page does not use (docs/decisions/109). */

const OWN = ['mf-navigation', 'mf-content', 'mf-account', 'mf-search', 'mf-checkout', 'mf-destinations'];
const config: PublicConfig = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const file = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 };
const release = (remote: string) =>
  ({
    remote,
    version: 'v1',
    entry: 'entry.js',
    files: { 'entry.js': file, 'later.js': file, 'style.css': file },
    client: { js: [], css: ['style.css'] },
    routes: {},
    fragments: { heart: { js: ['later.js'], css: [] } },
    pages: { offers: { pattern: `/${remote}`, heading: 'Offers' } },
    events: { publishes: [], listens: [] },
    accountData: [`${remote}-draft`],
    probes: [],
  }) as unknown as Release;

const part = (used: string[]): AppResult => ({
  outcome: 'ok',
  html: '<h1>Contact</h1>',
  state: '{}',
  used,
  deferred: [],
  failed: {},
  ms: 1,
});

/** The contact page of a site with so many registered remotes: mf-content, header and footer, and a fragment of mf-account. */
async function contactPage(count: number) {
  const others = Array.from(
    { length: count - OWN.length },
    (_, n) => `mf-team-${'abcdefghijklmnopqrstuvwxyz'[n]}`,
  );
  const set = releaseSet(Object.fromEntries([...OWN, ...others].map(name => [name, release(name)])));
  const apps = { header: part(['mf-account/heart']), page: part([]), footer: part([]) };
  const pool = { page: async () => ({ apps, delayed: false, queued: false }) } as unknown as RenderPool;
  const service = createPageService({
    formToken: () => 'token',
    site: pageSite,
    composition: { current: () => ({ set, pool }) } as unknown as Composition,
    publicConfig: config,
    serverConfig: config,
    shell: { script: { href: '/assets/shell/shell.1.js', integrity: '' }, integrity: {}, css: [], fonts: [] },
    digests: createFileDigests({
      shell: { version: '1', integrity: {} },
      fetchRelease: async () => undefined,
    }),
    deadlineMs: 100,
  });
  const page = await service.page({
    path: '/contact-us',
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  });
  if (!page) throw new Error('there is no page');
  const html = (await plainOf(page.document)).toString();
  return { html: html.replace(/"snapshotId":"\w{12}"/, '"snapshotId":""'), policy: page.policy };
}

test('with 6 and with 30 registered remotes the document and its policy are the same', async () => {
  const six = await contactPage(6);
  expect(await contactPage(30)).toEqual(six);
  expect(six.policy).toContain('webpack#mf-account');
  expect(six.policy).not.toContain('mf-search');
  expect(six.html).toContain('mf-account');
  expect(six.html).not.toMatch(/mf-(search|checkout|destinations)/);
});
