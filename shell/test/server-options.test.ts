import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { environment } from '@fernweh/config/environment';
import fastify from 'fastify';
import { serverOptions } from '../../platform/host/src/server/server-options.ts';

const options = serverOptions(environment());

test('a request that does not arrive whole within 30 s is ended', async () => {
  const app = fastify(options);
  await app.ready();
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 10_000]);
  await app.close();
});

test('a body that arrives too slowly is answered with 408, and its connection ends', async () => {
  const app = fastify({
    ...options,
    logger: false,
    requestTimeout: 300,
    http: { ...options.http, connectionsCheckingInterval: 50, headersTimeout: 200 },
  });
  app.post('/', async () => 'received');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', chunk => {
    answer += chunk;
  });
  socket.write('POST / HTTP/1.1\r\nHost: site\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n');
  socket.write('x');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('a request carries the edge’s trace if it is valid, else a new one', async () => {
  const app = fastify({ ...options, logger: false });
  app.get('/', async request => ({ id: request.id }));
  const idFor = async (traceparent?: string) =>
    (await app.inject({ url: '/', headers: traceparent ? { traceparent } : {} })).json().id as string;
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(await idFor(`00-${trace}-00f067aa0ba902b7-01`)).toMatch(
    new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`),
  );
  for (const invalid of ['x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined])
    expect(await idFor(invalid)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  await app.close();
});
