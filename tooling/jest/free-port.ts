import { createServer } from 'node:net';

/** Systems take the ports of outgoing connections and of `listen(0)` from above this range. */
const FIRST = 12_000;
const PER_WORKER = 2_000;
const WORKERS = 10;

const worker = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
const start = Math.floor(Math.random() * PER_WORKER);
let taken = 0;

/**
 * Finds a port for a process that has to know it before it starts. A port that `listen(0)` gave and that was closed again can go
 * to a connection of another test before the process has it; these ports cannot. Each worker of jest has a range of its own.
 */
export async function freePort(): Promise<number> {
  while (taken < PER_WORKER) {
    const port = FIRST + worker * PER_WORKER + ((start + taken++) % PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of ${FIRST + worker * PER_WORKER} and the ${PER_WORKER} that follow is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
}
