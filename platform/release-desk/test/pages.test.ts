import type { Registry } from '@flotilla/contracts/release-store';
import { signDocument, unverified } from '@flotilla/release-signing/documents';
import { createKey, publicPart } from '@flotilla/release-signing/keys';
import { developmentKeys } from '../src/keys/development-keys.ts';
import { developmentRegistry } from '../src/keys/development-registry.ts';
import { emptyRegistry, withKey } from '../src/keys/registry-changes.ts';
import { withoutPages, withPages } from '../src/keys/registry-pages.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { storageOf } from '../src/open-desk.ts';
import { signedLog } from '../src/store/signed-log.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { createStoreClient } from '../src/store-client/store-client.ts';
import { artefact, startDesk } from './desk.ts';
import { site } from './site.ts';

const NO_CONTRACT = {
  ...{ fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} },
  storage: { cookies: [], local: [], session: [] },
};

let registry: Registry;
beforeAll(async () => {
  const key = publicPart(await createKey());
  registry = await withKey(await withKey(emptyRegistry(), 'mf-offers', key), 'mf-other', key);
  registry = withPages(registry, 'mf-other', ['/deals/*', '/news', '/offices/rome'], site);
});

test.each([
  ['/search', "belongs to the site's route table, as /search"],
  ['/account/offers', 'as /account/*'],
  ['/tours/:id', 'as /tours/:slug'],
  ['/auth/offers', 'as /auth/*'],
  ['/assets/mf-search', 'as /assets/*'],
  ['/deals/new', 'belongs to mf-other, as /deals/*'],
  ['/news', 'belongs to mf-other, as /news'],
  ['/blog/late', "belongs to the site's route table, as /blog/:slug"],
  ['/deals/:slug/late', 'belongs to mf-other, as /deals/*'],
  ['/offices/:town', 'belongs to mf-other, as /offices/rome'],
  ['/:page', 'would be every page'],
  ['/*', 'would be every page'],
  ['/_data/x', 'is no path of a page'],
  ['offers', 'is no path of a page'],
  ['/off ers', 'is no path of a page'],
  ['/offers/:1', 'is no path of a page'],
  ['/offers/:slug/:slug', 'is no path of a page'],
  ['/offers/:rest/*', 'is no path of a page'],
  ['/api/v1/offers', 'as /api/*'],
  ['/destination', 'as /destination'],
  ['/pages', 'as /pages'],
  ['/404', 'as /404'],
])('%s is granted to nobody', (path, words) => {
  expect(() => withPages(registry, 'mf-offers', ['/offers', path], site)).toThrow(words);
});

test('what one site has itself another one may grant', () => {
  const other = { routes: [{ pattern: '/cart', owner: 'mf-cart' }] };
  const granted = withPages(registry, 'mf-offers', ['/search', '/destination'], other);
  expect(granted.remotes['mf-offers']?.pages).toEqual(['/search', '/destination']);
  for (const [path, words] of [
    ['/cart', "belongs to the site's route table, as /cart"],
    ['/assets/mf-search', 'as /assets/*'],
    ['/:page', 'would be every page'],
  ] as const)
    expect(() => withPages(registry, 'mf-offers', [path], other)).toThrow(words);
});

test.each(['/:page', '/*'])('a table that ends with %s leaves each path of its own to others', last => {
  const other = {
    routes: [
      { pattern: '/cart', owner: 'mf-cart' },
      { pattern: last, owner: 'mf-home' },
    ],
  };
  const granted = withPages(registry, 'mf-offers', ['/offers', '/offers/:slug'], other);
  expect(granted.remotes['mf-offers']?.pages).toEqual(['/offers', '/offers/:slug']);
  expect(() => withPages(registry, 'mf-offers', [last], other)).toThrow('would be every page');
});

test('a path is granted to one remote beside those that it has, and only a command of its own takes it back', () => {
  const granted = withPages(registry, 'mf-offers', ['/offers', '/offers/:slug'], site);
  expect(granted.remotes['mf-offers']?.pages).toEqual(['/offers', '/offers/:slug']);
  expect(granted.sequence).toBe(registry.sequence + 1);
  const more = withPages(granted, 'mf-offers', ['/offers', '/sale'], site);
  expect(more.remotes['mf-offers']?.pages).toEqual(['/offers', '/offers/:slug', '/sale']);
  expect(() => withoutPages(granted, 'mf-offers', ['/sale'])).toThrow('does not grant /sale to mf-offers');
  expect(() => withPages(granted, 'mf-other', ['/offers'], site)).toThrow('belongs to mf-offers');
  expect(
    withoutPages(granted, 'mf-offers', ['/offers', '/offers/:slug']).remotes['mf-offers']?.pages,
  ).toEqual([]);
  expect(() => withPages(registry, 'mf-new', ['/new'], site)).toThrow('add a key of its team first');
});

test('the store takes a release with a page only where the registry grants its path', async () => {
  const desk = await startDesk();
  const { release } = artefact('mf-search', 'one');
  const pages = { offers: { pattern: '/offers', heading: 'Offers' } };
  const key = await readTeamKey('mf-search', desk.env.RELEASE_KEYS_DIR, undefined);
  const team = await desk.team('mf-search');
  const put = () =>
    putArtefact(
      team,
      { release: { ...release, pages }, file: artefact('mf-search', 'one').file },
      { key, name: 'a' },
    );
  await expect(put()).rejects.toThrow('The registry does not grant /offers to mf-search');

  const keys = await developmentKeys(desk.env, ['mf-search']);
  await developmentRegistry(await storageOf(desk.env), keys, {
    ...site,
    origins: {},
    pages: { 'mf-search': ['/offers'] },
  });
  const signed = await signedLog(await storageOf(desk.env), 'registry').latest();
  expect((unverified(signed ?? '') as Registry).remotes['mf-search']?.pages).toEqual(['/offers']);
  await desk.close();
  const again = await startDesk({ DATA_DIR: desk.env.DATA_DIR });
  const later = await again.team('mf-search');
  await expect(
    putArtefact(
      later,
      { release: { ...release, pages }, file: artefact('mf-search', 'one').file },
      { key, name: 'a' },
    ),
  ).resolves.toBe(true);
  await again.close();
});

test.each([
  ['/*', 'a path that covers all others'],
  ['/checkout', 'a path of another remote'],
  ['/offers', 'a path that nobody granted'],
])('the store takes no document whose contract claims %s, %s', async path => {
  const desk = await startDesk();
  const key = await readTeamKey('mf-search', desk.env.RELEASE_KEYS_DIR, undefined);
  const team = await desk.team('mf-search');
  const { release, file } = artefact('mf-search', 'one');
  const put = (...claimed: string[]) => {
    const contract = { ...NO_CONTRACT, pages: { search: claimed } };
    return putArtefact(team, { release: { ...release, contract }, file }, { key, name: 'a' });
  };
  await expect(put('/search', path)).rejects.toThrow(
    `The contract claims ${path}, which neither the site's route table has for mf-search nor the registry grants to it`,
  );
  await expect(put('/search', '/black-friday')).resolves.toBe(true);
  await desk.close();
});

test('the store takes no registry that grants a path of another team, whoever signed it by hand', async () => {
  const desk = await startDesk();
  const { root } = await developmentKeys(desk.env, []);
  const client = createStoreClient(desk.url, { key: root, name: 'root key' });
  const current = unverified(await client.registry()) as Registry;
  const put = async (pages: string[]) => {
    const next = granting(current, pages);
    return client.putRegistry(await signDocument('registry', next, root));
  };
  await expect(put(['/blog/late'])).rejects.toThrow(
    "The registry grants what it may not: /blog/late belongs to the site's route table, as /blog/:slug",
  );
  await put(['/offers']);
  await desk.close();
});

const granting = (registry: Registry, pages: string[]): Registry => ({
  ...registry,
  sequence: registry.sequence + 1,
  remotes: {
    ...registry.remotes,
    'mf-search': { keys: {}, paths: [], origins: [], ...registry.remotes['mf-search'], pages },
  },
});

test('a development machine adds the paths that it lacks, keeps what somebody granted, and follows a path to another remote', async () => {
  const desk = await startDesk();
  const storage = await storageOf(desk.env);
  const keys = await developmentKeys(desk.env, ['mf-search', 'mf-content']);
  const pagesOf = async (wanted: Record<string, string[]>) => {
    await developmentRegistry(storage, keys, { ...site, origins: {}, pages: wanted });
    const { remotes } = unverified((await signedLog(storage, 'registry').latest()) ?? '') as Registry;
    return { search: remotes['mf-search']?.pages, content: remotes['mf-content']?.pages };
  };
  expect(await pagesOf({ 'mf-search': ['/offers'] })).toEqual({ search: ['/offers'], content: undefined });
  expect((await pagesOf({ 'mf-search': ['/sale'] })).search).toEqual(['/offers', '/sale']);
  expect(await pagesOf({ 'mf-search': ['/sale'], 'mf-content': ['/offers'] })).toEqual({
    search: ['/sale'],
    content: ['/offers'],
  });
  await desk.close();
});
