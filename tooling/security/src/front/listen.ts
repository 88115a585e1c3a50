import type { Server } from 'node:net';

/** Listens on a free port that only this machine reaches. @returns the port */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export const close = (server: Server & { closeAllConnections(): void }): Promise<void> =>
  new Promise(done => {
    server.close(() => done());
    server.closeAllConnections();
  });
