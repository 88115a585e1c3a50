import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody listens on: the wanted one, else any. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  const isTaken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  if (isTaken) return freePort();
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @throws Error that says how to choose another port, where something listens on this one */
export async function requireFreePort(port: number): Promise<void> {
  if ((await freePort(port)) !== port)
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another one with --port.`);
}
