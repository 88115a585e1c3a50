import { hasNginx } from '@fernweh/run/nginx';
import fastify from 'fastify';
import { startEdge, type TestEdge } from './support/edge.ts';
import { textOf } from './support/files.ts';

/** The real nginx with the edge's configuration. Skipped where there is no nginx. */
const withNginx = hasNginx() ? describe : describe.skip;
const KB = 1024;
/** `LARGEST_EVENT` of backend/src/payments/webhooks.routes.ts. */
const LARGEST_EVENT = 512 * KB;

withNginx('the edge', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    const behind = fastify({ bodyLimit: 4 * KB * KB });
    behind.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    behind.post('/*', async ({ body }) => String((body as Buffer).length));
    edge = await startEdge(behind);
  });
  afterAll(() => edge.stop());

  const send = async (path: string, bytes: number) => {
    const body = Buffer.alloc(bytes);
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await fetch(`http://127.0.0.1:${edge.port}${path}`, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  };

  test('lets a payment event of every size through that the API takes, and one that it refuses and tells of', async () => {
    for (const bytes of [65 * KB, LARGEST_EVENT, LARGEST_EVENT + KB])
      expect(await send('/api/v1/webhooks/payments', bytes)).toEqual({ status: 200, text: String(bytes) });
    expect((await send('/api/v1/webhooks/payments', KB * KB + 1)).status).toBe(413);
  });

  test.each(['/api/v1/contact', '/contact-us', '/api/v1/webhooksX'])('accepts 64 KB for %s', async path => {
    expect((await send(path, 64 * KB + 1)).status).toBe(413);
    if (path.startsWith('/api/')) expect((await send(path, 64 * KB)).status).toBe(200);
  });
});

test('the Ingress lets through what the edge takes', () => {
  const [ingress = ''] = textOf('deploy/kubernetes/base/ingress.yaml').split('---');
  const [, size] = /proxy-body-size: (\w+)/.exec(ingress) ?? [];
  const template = textOf('tooling/docker/edge/site.conf.template');
  const [, events] = /location \/api\/v1\/webhooks\/ \{\s+client_max_body_size (\w+);/.exec(template) ?? [];
  expect(events).toBeDefined();
  expect(size).toBe(events);
});
