import type { DocumentPayload } from '@flotilla/contracts/page';
import { pageSite } from '../../../../../shell/test/support/site-parts.ts';
import { matchRoute } from '../../routes/match-route.ts';
import { documentAssets, renderDocument } from './document.ts';
import type { WithStatesAsJson } from './payload-json.ts';

const pinned = (remote: string) => ({
  version: 'v1',
  entry: `/assets/${remote}/entry.js`,
  css: [`/assets/${remote}/client.css`],
  integrity: { [`/assets/${remote}/entry.js`]: `sha384-${remote}` },
});
const part = (remote: string, name: string) => ({
  js: [`/assets/${remote}/${name}.js`],
  css: [`/assets/${remote}/${name}.css`],
});

/** A page of mf-content with a fragment of mf-account; mf-offers is in the releases and not in the page. */
const payload = {
  url: '/contact-us',
  owner: 'mf-content',
  head: { title: 'Contact', description: '' },
  config: { siteUrl: 'http://site' },
  snapshot: Object.fromEntries(['mf-content', 'mf-account', 'mf-offers'].map(name => [name, pinned(name)])),
  assets: {
    'mf-content/routes/contactUs': part('mf-content', 'contact'),
    'mf-account/fragments/heart': part('mf-account', 'heart'),
    'mf-account/fragments/later': part('mf-account', 'later'),
  },
  deferred: ['mf-account/fragments/later'],
  states: {},
} as unknown as WithStatesAsJson<DocumentPayload>;

const route = matchRoute('/contact-us')?.route;
if (!route) throw new Error('no such route');
const shell = { script: { href: '/assets/shell/s.js', integrity: '' }, integrity: {}, css: [], fonts: [] };

test('a document asks for the files of the remotes that its page uses, and for no others', () => {
  const html = renderDocument({ payload, route, html: {}, shell, site: pageSite });
  const [beforeData = ''] = html.split('<script type="application/json"');
  const named = [...beforeData.matchAll(/\/assets\/(mf-[a-z]+)\/([\w.]+)/g)].map(([, remote, file]) => [
    remote,
    file,
  ]);
  expect(named).toEqual([
    ['mf-content', 'contact.css'],
    ['mf-account', 'heart.css'],
    ['mf-account', 'later.css'],
    ['mf-content', 'entry.js'],
    ['mf-account', 'entry.js'],
    ['mf-content', 'contact.js'],
    ['mf-account', 'heart.js'],
  ]);
  expect(documentAssets(payload).js[0]?.integrity).toBe('sha384-mf-content');
});

test('the browser checks the one sheet of a page', () => {
  const sheet = { href: '/assets/sheets/a.b.css', integrity: 'sha384-x' };
  const html = renderDocument({ payload, route, html: {}, shell, sheet, site: pageSite });
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/sheets/a.b.css" integrity="sha384-x">',
  ]);
});
