import { hasNginx } from '@fernweh/run/nginx';
import { channel } from '@fernweh/shell/channel';
import fastify from 'fastify';
import { startEdge, type TestEdge } from './support/edge.ts';

/** Pages with a place for the hold bar, and those without, in the edge's cache (docs/decisions/167). */
const withNginx = hasNginx() ? describe : describe.skip;
const GEO = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;

withNginx('the edge', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    const app = fastify();
    const geo = { byAddress: async () => GEO, byChannel: async () => GEO };
    await app.register(channel, { geo });
    app.get('/*', async ({ headers }, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=60');
      return headers.cookie;
    });
    edge = await startEdge(app);
  });
  afterAll(() => edge.stop());

  test('stores pages of those who hold seats apart, and passes one bit of their cookies', async () => {
    const plain = 'channel=33; cohort=';
    const secret = 'held=%7B%22booking%22%3A%22FW1234567X%22%7D; hold=secret';
    const asks = async (cookie?: string) => {
      const { body, cache } = await edge.get('/tours', cookie ? { cookie } : {});
      return [body, cache];
    };
    expect(await asks()).toEqual([plain, 'MISS']);
    expect(await asks(`holding=1; ${secret}`)).toEqual([`${plain}; holding=1`, 'MISS']);
    expect(await asks(`${secret}; holding=1`)).toEqual([`${plain}; holding=1`, 'HIT']);
    expect(await asks()).toEqual([plain, 'HIT']);
    for (const invented of ['holding=2', 'holding=1x', 'holding=', secret])
      expect(await asks(invented)).toEqual([plain, 'HIT']);
  });
});
