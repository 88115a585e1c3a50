import { hasNginx } from '@fernweh/run/nginx';
import { matchRoute } from '@fernweh/shell/routes';
import { normalPath } from '@flotilla/host/routes/normal-path';
import fc from 'fast-check';
import { startEdge, type TestEdge } from './support/edge.ts';
import { standInShell } from './support/stand-in-shell.ts';

/** The real nginx with the edge's configuration, before the shell's own matching. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;

const names = ['tours', 'account', 'checkout', 'cs_contact', 'saved-tours', 'discover', '_data', 'a', 'B~!'];
const dots = ['.', '..', '%2e', '%2E%2e', '.%2E', '...'];
const separators = ['/', '//', '\\', '%2F', '%2f', '%5c', '/./', '/../', '/%2e%2e/'];
const others = [
  '%00',
  '%0a',
  '%20',
  '%41',
  '%c3%a9',
  '%C3%A9',
  '%E9',
  '%',
  '%zz',
  '+',
  ':',
  '"',
  '@',
  '#',
  '',
];
const piece = fc.oneof(
  fc.constantFrom(...names, ...names.map(name => name.replace('c', '%63').replace('t', '%74'))),
  fc.constantFrom(...dots, ...separators, ...others, '/', '/'),
);
const target = fc.array(piece, { maxLength: 8 }).map(pieces => `/${pieces.join('')}`);

withNginx('the edge', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startEdge((await standInShell()).app);
  });
  afterAll(() => edge.stop());

  test('the edge and the shell take every target for the same page, and no guarded page is stored', async () => {
    await fc.assert(
      fc.asyncProperty(target, async path => {
        const { status, cache, headers, body } = await edge.get(path);
        const isNormal = normalPath(path) === path;
        expect([200, 302, 308, 400]).toContain(status);
        if (status === 308) {
          expect(isNormal).toBe(false);
          const next = await edge.get(String(headers.location));
          expect([200, 302]).toContain(next.status);
        }
        // What is not in its form is stored nowhere.
        if (!isNormal) expect((await edge.get(path)).cache).not.toBe('HIT');
        if (status !== 200) return;
        const page = path.replace(/^\/_data(?=\/|$)/, '') || '/';
        const match = matchRoute(page);
        expect(body).toBe(`${match?.route.name} ${page}`);
        const again = await edge.get(path);
        if (match?.route.guard) expect([cache, again.cache]).toEqual([undefined, undefined]);
        else expect(cache).toBeDefined();
        if (match?.route.unstored) expect(again.cache).not.toBe('HIT');
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['/account/../tours', '/tours'],
    ['/tours/../account', '/account'],
    ['/tours/%2E%2E/account', '/account'],
    ['/tours//a', '/tours/a'],
    ['/%61ccount', '/account'],
    ['/tours/', '/tours'],
    ['/tours?', '/tours'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/\\evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
  ])('%s leads to %s', async (path, normal) => {
    const { status, headers } = await edge.get(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, normal, 'private, no-store']);
  });

  test.each(['/a%2F..%2Faccount', '/a%5Cb', '/a%00', '/a%0A', '/a%', '/a%E9'])(
    '%s is no path at all',
    async path => {
      const { status, headers } = await edge.get(path);
      expect([status, headers.location]).toEqual([400, undefined]);
    },
  );

  test('paths below a page that looks the same everywhere below it fill no cache', async () => {
    for (const path of ['/discover/invented-1', '/_data/discover/invented-1'])
      for (let visit = 0; visit < 2; visit += 1) expect((await edge.get(path)).cache).toBe('MISS');
    for (let visit = 0; visit < 2; visit += 1) await edge.get('/discover');
    expect((await edge.get('/discover')).cache).toBe('HIT');
  });
});
