import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import fastify from 'fastify';
import { serveHost } from './serve-host.ts';

test('a host whose port is taken says what to do, and ends', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const ended = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const host = fastify();
  await serveHost(host, { DRAIN_MS: 0, JOIN_MS: 0, PORT: port, HOST: '127.0.0.1' });
  expect(ended).toHaveBeenCalledWith(1);
  expect(said.mock.calls[0]?.[0]).toMatch(`port ${port} is in use`);
  said.mockRestore();
  ended.mockRestore();
  other.close();
  await host.close();
});
