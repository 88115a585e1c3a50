import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nobody has a reason to call. */
type Trap = {
  host: string;
  /** What it answers. */
  secret: string;
  /** @returns the calls since the last time */
  takeCalls(): number;
  close(): Promise<void>;
};

export async function openTrap(): Promise<Trap> {
  const secret = randomUUID();
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.setHeader('content-type', 'image/png').end(secret);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    takeCalls() {
      const taken = calls;
      calls = 0;
      return taken;
    },
    close: () => new Promise(done => server.close(() => done())),
  };
}
