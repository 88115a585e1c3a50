import { hasNginx } from '@fernweh/run/nginx';
import fastify from 'fastify';
import { startEdge, type TestEdge } from './support/edge.ts';

/** The real nginx with the edge's configuration, before a shell that says what reached it. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;

withNginx('the edge, for other hosts', () => {
  let edge: TestEdge;
  let asked: string[];
  beforeAll(async () => {
    const app = fastify({ routerOptions: { maxParamLength: 250 } });
    asked = [];
    app.get('/*', async (request, reply) => {
      asked.push(request.url);
      const file = /\.js$/.test(request.url);
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': request.url.includes('absent')
            ? 'private, no-store'
            : file
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=60',
        })
        .code(request.url.includes('absent') ? 404 : 200)
        .send(`${request.url} cookie:${request.headers.cookie ?? ''}`);
    });
    edge = await startEdge(app);
  });
  afterAll(() => edge.stop());

  const cookie = 'channel=288; cohort=canary; other=1';

  test('no cookie reaches the shell, and everybody gets the same answer, which is kept', async () => {
    const path = '/_remotes/mf-search/fragments/search-box?channel=33&props=1';
    const first = await edge.get(path, { cookie });
    const second = await edge.get(path);
    expect([first.status, second.status, second.cache]).toEqual([200, 200, 'HIT']);
    expect(first.body).toBe(`${path} cookie:`);
    expect(second.body).toBe(first.body);
    expect(second.headers['access-control-allow-origin']).toBe('*');
    expect(asked.filter(url => url === path)).toHaveLength(1);
    // Another market is another address.
    expect((await edge.get(path.replace('33', '288'))).cache).toBe('MISS');
  });

  test('a file of a version is kept whatever query somebody invents', async () => {
    const path = '/_remotes/mf-search/0a1b2c/remoteEntry.js';
    await edge.get(path);
    expect((await edge.get(`${path}?invented=1`, { cookie })).cache).toBe('HIT');
  });

  test("what is not there is the shell's own answer, and is not kept", async () => {
    const path = '/_remotes/mf-search/absent/remoteEntry.js';
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, cache } = await edge.get(path);
      expect([status, cache]).toEqual([404, 'MISS']);
    }
  });
});
