/** @jest-environment jsdom */
import { INTEGRITY_GLOBAL, PIN_GLOBAL } from '@flotilla/contracts/assets';
import { provideDigests } from './file-digests.ts';

type Pin = (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
const globals = globalThis as unknown as Record<string, unknown>;
const pin = () => globals[PIN_GLOBAL] as Pin;

const FIRST = '/assets/mf-content/first.js';
const LATER = '/assets/mf-content/later.js';
const pinned = {
  version: 'v1',
  entry: '/assets/mf-content/entry.js',
  css: [],
  integrity: { [FIRST]: 'sha384-1' },
};

afterEach(() => {
  delete globals[PIN_GLOBAL];
});

function setUp(answer: () => Promise<unknown>, shellVersion?: string) {
  const fetch = jest.fn(answer);
  globals.fetch = fetch;
  const digests = provideDigests({
    snapshot: { 'mf-content': pinned },
    shellIntegrity: {},
    ...(shellVersion && { shellVersion }),
  });
  return { digests, fetch };
}
const file = (body: object) => async () => ({ ok: true, headers: new Headers(), json: async () => body });

test('a script waits for its digest, which comes with all others of its owner in one file', async () => {
  const { fetch } = setUp(file({ [LATER]: 'sha384-2', '/assets/mf-content/more.js': 'sha384-3' }), 's1');
  const script = document.createElement('script');
  script.src = LATER;
  pin()(script, LATER);
  expect(script.hasAttribute('src')).toBe(false);
  await new Promise(process.nextTick);
  expect(fetch).toHaveBeenCalledWith('/assets/digests/all/mf-content.v1.json', expect.anything());
  expect([script.integrity, script.getAttribute('src')]).toEqual(['sha384-2', LATER]);
  expect(globals[INTEGRITY_GLOBAL]).toHaveProperty(['/assets/mf-content/more.js'], 'sha384-3');
});

test('a style sheet waits for its digest too', async () => {
  const sheet = '/assets/mf-content/later.css';
  setUp(file({ [sheet]: 'sha384-4' }), 's1');
  const link = document.createElement('link');
  link.href = sheet;
  pin()(link, sheet);
  expect(link.hasAttribute('href')).toBe(false);
  await new Promise(process.nextTick);
  expect([link.integrity, link.getAttribute('href')]).toEqual(['sha384-4', sheet]);
});

test('the digests of the first scripts are there at once, and nothing is fetched for them', async () => {
  const { digests, fetch } = setUp(file({}), 's1');
  await digests.ensure(FIRST);
  expect(fetch).not.toHaveBeenCalled();
  expect(globals[INTEGRITY_GLOBAL]).toEqual({ [FIRST]: 'sha384-1' });
});

test.each([
  ['the file of digests does not arrive', async () => Promise.reject(new Error('offline'))],
  ['the file of digests is gone', async () => ({ ok: false, status: 404, headers: new Headers() })],
  ['the file does not name the script', file({})],
])('where %s, the script fails and is not loaded', async (_, answer) => {
  setUp(answer, 's1');
  const script = document.createElement('script');
  const failed = new Promise(done => script.addEventListener('error', done));
  pin()(script, LATER);
  await failed;
  expect(script.hasAttribute('src')).toBe(false);
});

test('a failed fetch is repeated by the next script', async () => {
  let answers = 0;
  const { digests } = setUp(async () => {
    answers += 1;
    if (answers === 1) throw new Error('offline');
    return file({ [LATER]: 'sha384-2' })();
  }, 's1');
  await expect(digests.ensure(LATER)).rejects.toThrow('offline');
  await digests.ensure(LATER);
  expect(digests.known[LATER]).toBe('sha384-2');
});

test('a document with all digests, or none, keeps no script back', async () => {
  const { digests, fetch } = setUp(file({}));
  await digests.ensure(LATER);
  await digests.fetchOf(['shell', 'mf-content']);
  expect(globals[PIN_GLOBAL]).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
