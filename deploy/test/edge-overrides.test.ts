import { hasNginx } from '@fernweh/run/nginx';
import { startEdge, type TestEdge } from './support/edge.ts';
import { COOKIE, standInShell } from './support/stand-in-shell.ts';

/** The real nginx with the edge's configuration. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;

withNginx('the edge', () => {
  let edge: TestEdge;
  let shell: Awaited<ReturnType<typeof standInShell>>;
  beforeAll(async () => {
    shell = await standInShell();
    edge = await startEdge(shell.app);
  });
  afterAll(() => edge.stop());

  /** A signature that no shell made. */
  const invented = (n: number) => `override=a.b.c.${String(n).padStart(43, '0')}`;
  const mine = COOKIE.sealed('a.b.c');

  test('who has an override gets pages of their own, which nobody else gets', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { body, cache } = await edge.get('/tours', { cookie: `channel=288; ${mine}; other=1` });
      // The market that was chosen counts with an override too.
      expect([body, cache]).toEqual(['tours /tours 288 overridden', 'BYPASS']);
      expect((await edge.get('/tours')).body).toBe('tours /tours');
    }
    expect((await edge.get('/tours')).cache).toBe('HIT');
    expect((await edge.get('/account', { cookie: mine })).body).toContain('overridden');
  });

  test.each([
    'override=a.b.c',
    'override=',
    invented(1),
    `__Host-${invented(2)}`,
    `${mine}x`,
    mine.replace('a.b.c', 'a.b.d'),
    `x${mine}`,
  ])('a cookie that is no override leads past no cache: %s', async cookie => {
    await edge.get('/tours');
    for (let visit = 0; visit < 2; visit += 1) {
      const { body, cache } = await edge.get('/tours', { cookie });
      expect([body, cache]).toEqual(['tours /tours', 'HIT']);
    }
  });

  test('holds are asked for with the browser’s own cookies, which no page gets, and no answer is kept', async () => {
    const cookie = `hold=${'a'.repeat(43)}; held=x; cohort=stable`;
    for (let visit = 0; visit < 2; visit += 1) {
      const { body, cache } = await edge.get('/_hold', { cookie });
      expect([body, cache]).toEqual([`hold ${cookie}`, expect.not.stringMatching(/HIT|MISS/)]);
    }
    expect((await edge.get('/_hold')).body).toBe('hold ');
  });

  test('a flood of invented cookies reaches no renderer, and the same cookie asks a shell once', async () => {
    await edge.get('/blog');
    const [renders, questions] = [shell.rendered.length, shell.asked()];
    const flood = Array.from({ length: 500 }, (_, n) =>
      // One address has 256 requests at once.
      edge.get('/blog', { cookie: invented(100 + (n % 50)) }, `127.0.0.${2 + (n % 2)}`),
    );
    const answers = await Promise.all(flood);
    const shown = answers.map(({ status, body }) => `${status} ${body}`);
    expect(new Set(shown)).toEqual(new Set(['200 blog /blog']));
    // The copy is two seconds old at some time of a slow run; the edge asks for a new one in the background.
    expect(shell.rendered.length - renders).toBeLessThan(25);
    expect(answers.filter(({ cache }) => cache === 'BYPASS')).toEqual([]);
    expect(shell.asked() - questions).toBeLessThanOrEqual(100);
  });
});
