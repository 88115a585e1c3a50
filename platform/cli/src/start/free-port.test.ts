import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort, requireFreePort } from './free-port.ts';

test('where something listens on a port another one is free, and the error says how to choose it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).not.toBe(port);
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another one with --port.`,
  );
  server.close();
  await once(server, 'close');
  await expect(requireFreePort(port)).resolves.toBeUndefined();
});
