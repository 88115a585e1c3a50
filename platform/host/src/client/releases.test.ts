import type { PinnedRelease, Snapshot } from '@flotilla/contracts/page';
import { pinReleases } from './releases.ts';

const release = (version: string): PinnedRelease => ({
  version,
  entry: '/assets/mf-search/entry.js',
  css: [],
  integrity: {},
  trustedBy: 'shell',
});

function setUp(answer: () => Promise<unknown>) {
  const fetch = jest.fn(answer);
  globalThis.fetch = fetch as never;
  const pinned: Snapshot = { 'mf-content': release('v1') };
  const onPinned = jest.fn();
  return { releases: pinReleases(pinned, onPinned), fetch, pinned, onPinned };
}
const file = (body: object) => async () => ({ ok: true, headers: new Headers(), json: async () => body });

test('a release of the page is there, and stays', async () => {
  const { releases, fetch, pinned } = setUp(file(release('v2')));
  await releases.pin('mf-content', 'v2');
  expect(fetch).not.toHaveBeenCalled();
  expect(pinned['mf-content']?.version).toBe('v1');
});

test('another remote is pinned to the version that its page was made with', async () => {
  const { releases, fetch, pinned, onPinned } = setUp(file(release('v3')));
  await Promise.all([releases.pin('mf-search', 'v3'), releases.pin('mf-search', 'v3')]);
  await releases.pin('mf-search');
  expect(fetch.mock.calls.at(0)).toEqual(['/assets/releases/mf-search.v3.json', expect.anything()]);
  expect(pinned['mf-search']).toEqual(release('v3'));
  expect(onPinned).toHaveBeenCalledWith(release('v3'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without a version the release that serves now is pinned', async () => {
  const { releases, fetch } = setUp(file(release('v3')));
  await releases.pin('mf-search');
  expect(fetch).toHaveBeenCalledWith('/_releases/mf-search', expect.anything());
});

test.each([
  ['that no shell knows', async () => ({ ok: false, status: 404, headers: new Headers() })],
  ['whose policy the document does not name', file({ ...release('v0'), trustedBy: undefined })],
])('a release %s is not pinned, and may be asked for again', async (_, answer) => {
  const { releases, fetch, pinned, onPinned } = setUp(answer);
  await expect(releases.pin('mf-search', 'v0')).rejects.toThrow();
  await expect(releases.pin('mf-search', 'v0')).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(pinned).not.toHaveProperty('mf-search');
  expect(onPinned).not.toHaveBeenCalled();
});
