import { setTimeout as sleep } from 'node:timers/promises';
import { hasNginx } from '@fernweh/run/nginx';
import { startEdge, type TestEdge } from './support/edge.ts';
import { standInShell } from './support/stand-in-shell.ts';

/** The real nginx with the edge's configuration. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;

withNginx("the edge's log", () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startEdge((await standInShell()).app);
  });
  afterAll(() => edge.stop());

  test('has neither bookings nor secrets of lists, in paths or queries', async () => {
    const named = [
      '/saved-tours/0123456789abcdefghijkl',
      '/_data/saved-tours/0123456789abcdefghijkl',
      '/account/bookings/FW12345678',
      '/_data/account/bookings/FW12345678',
      '/api/v1/shared-wishlists/0123456789abcdefghijkl',
      '/api/v1/bookings/FW12345678/payments',
      '/tours?query=FW12345678',
    ];
    for (const path of [...named, '/tours/slow-coast', '/saved-tours']) await edge.get(path);
    while (!(await edge.log()).includes('GET /saved-tours ')) await sleep(20);
    const log = await edge.log();
    expect(log).not.toMatch(/FW12345678|0123456789abcdefghijkl/);
    expect(log).toContain('GET /account/* ');
    expect(log).toContain('GET /api/v1/bookings/* ');
    expect(log).toContain('GET /tours/slow-coast ');
  });
});
