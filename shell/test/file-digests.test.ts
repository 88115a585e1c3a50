import type { DocumentPayload } from '@flotilla/contracts/page';
import type { Release } from '@flotilla/contracts/release';
import fastify from 'fastify';
import { createFileDigests, withoutUnused } from '../../platform/host/src/server/digests/file-digests.ts';
import { digests as plugin } from '../../platform/host/src/server/plugins/digests.ts';
import { releaseSet } from '../../platform/host/src/server/releases/snapshot.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
const release = (version: string) =>
  ({
    remote: 'mf-content',
    version,
    entry: 'entry.js',
    files: {
      'entry.js': { integrity: digest('a'), bytes: 1 },
      'later.js': { integrity: digest('b'), bytes: 1 },
      'style.css': { integrity: digest('c'), bytes: 1 },
    },
    client: { js: [], css: [] },
    routes: {},
    fragments: {},
  }) as unknown as Release;

async function shellWith(
  fetchRelease: (remote: string, version: string) => Promise<Release | undefined>,
  remotes = ['mf-content'],
) {
  const fetched = jest.fn(fetchRelease);
  const digests = createFileDigests({
    shell: { version: 's1', integrity: { '/assets/shell/x.js': digest('d') } },
    fetchRelease: fetched,
  });
  const app = fastify();
  const set = releaseSet({ 'mf-content': { ...release('v2'), accountData: ['draft'] } });
  const composition = { current: () => ({ set, pool: {} as never }) };
  await app.register(plugin, { digests, remotes: () => remotes, composition });
  return {
    digests,
    fetched,
    get: (file: string) => app.inject(`/assets/digests/${file}`),
    getRelease: (file: string) => app.inject(`/assets/releases/${file}`),
    getCurrent: (remote: string) => app.inject(`/_releases/${remote}`),
  };
}
const nothing = async () => undefined;

test('the scripts and style sheets of a release that a document was made with have a file of digests that never changes', async () => {
  const { digests, get, fetched } = await shellWith(nothing);
  digests.note(releaseSet({ 'mf-content': release('v1') }));
  const answer = await get('all/mf-content.v1.json');
  expect(answer.json()).toEqual({
    '/assets/mf-content/entry.js': digest('a'),
    '/assets/mf-content/later.js': digest('b'),
    '/assets/mf-content/style.css': digest('c'),
  });
  // Documents of earlier shells ask without `all/`.
  expect((await get('mf-content.v1.json')).json()).toEqual(answer.json());
  expect(answer.headers['cache-control']).toContain('immutable');
  expect((await get('shell.s1.json')).json()).toEqual({ '/assets/shell/x.js': digest('d') });
  expect(fetched).not.toHaveBeenCalled();
});

test('a shell answers for a document of another shell, with what the store says of the release', async () => {
  const { get, fetched } = await shellWith(async (_, version) =>
    version === 'v0' ? release('v0') : undefined,
  );
  expect((await get('mf-content.v0.json')).json()).toHaveProperty(
    ['/assets/mf-content/later.js'],
    digest('b'),
  );
  await get('mf-content.v0.json');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a release that a document left out is a file that never changes, also of an earlier release', async () => {
  const { getRelease } = await shellWith(async (_, version) =>
    version === 'v0' ? ({ ...release('v0'), trustedBy: 'shell' } as Release) : undefined,
  );
  const answer = await getRelease('mf-content.v0.json');
  expect(answer.json()).toEqual({
    version: 'v0',
    entry: '/assets/mf-content/entry.js',
    trustedBy: 'shell',
    css: [],
    fragments: {},
    integrity: {
      '/assets/mf-content/entry.js': digest('a'),
      '/assets/mf-content/later.js': digest('b'),
      '/assets/mf-content/style.css': digest('c'),
    },
  });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect((await getRelease('shell.s1.json')).statusCode).toBe(404);
});

test('a browser that knows no version gets what serves now, which no cache keeps', async () => {
  const { getCurrent } = await shellWith(nothing);
  const answer = await getCurrent('mf-content');
  expect(answer.json()).toMatchObject({ version: 'v2', entry: '/assets/mf-content/entry.js' });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await getCurrent('mf-nobody')).statusCode).toBe(404);
});

test('a browser with a session learns what all remotes store of it', async () => {
  const { getCurrent } = await shellWith(nothing);
  expect((await getCurrent('account-keys')).json()).toEqual(['draft']);
});

test('a remote that came after the shell was built has its digests too', async () => {
  const later = async () => ({ ...release('v1'), remote: 'mf-offers' }) as Release;
  const { get } = await shellWith(later, ['mf-content', 'mf-offers']);
  expect((await get('mf-offers.v1.json')).json()).toHaveProperty(['/assets/mf-offers/later.js'], digest('b'));
});

test('an unknown version is not found, and the store is asked for it once in a while', async () => {
  const { get, fetched } = await shellWith(async () => Promise.reject(new Error('away')));
  for (const file of [
    'mf-content.v9.json',
    'mf-content.v9.json',
    'shell.s0.json',
    'mf-nobody.v1.json',
    'x',
  ]) {
    const { statusCode, headers } = await get(file);
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 404, 'no-store']);
  }
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a document has the releases that its page uses, with the digests of their entries, first scripts and fragments', () => {
  const path = (file: string) => `/assets/mf-content/${file}.js`;
  const pinned = (remote: string) => ({
    version: 'v1',
    entry: `/assets/${remote}/entry.js`,
    css: [],
    integrity: Object.fromEntries(
      ['entry', 'view', 'fragment', 'other'].map(file => [`/assets/${remote}/${file}.js`, digest('a')]),
    ),
  });
  const payload = {
    snapshot: { 'mf-content': pinned('mf-content'), 'mf-search': pinned('mf-search') },
    shellIntegrity: {
      '/assets/shell/consent.1f.js': digest('a'),
      '/assets/shell/consent.2f.css': digest('a'),
      '/assets/shell/switching.1f.js': digest('a'),
    },
    assets: {
      'mf-content/routes/home': { js: [path('view')], css: [] },
      'mf-content/fragments/reviews': { js: [path('fragment')], css: [] },
    },
    deferred: ['mf-content/fragments/reviews'],
  } as unknown as DocumentPayload;
  const light = withoutUnused(payload, 's1', [path('view')], ['consent']);
  expect(Object.keys(light.snapshot['mf-content']?.integrity ?? {})).toEqual([
    path('entry'),
    path('view'),
    path('fragment'),
  ]);
  expect(Object.keys(light.snapshot)).toEqual(['mf-content']);
  expect(Object.keys(light.shellIntegrity)).toEqual([
    '/assets/shell/consent.1f.js',
    '/assets/shell/consent.2f.css',
  ]);
  expect(light.shellVersion).toBe('s1');
});
