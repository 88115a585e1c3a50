import { connect, createServer, type Socket } from 'node:net';
import type { MODES } from './fault-proxy.ts';

type Mode = (typeof MODES)[number] | 'none';

/** A proxy in front of PostgreSQL that makes it fail. */
export type DatabaseProxy = { set(mode: Mode): void; close(): void };

/** Added to every answer. */
const SLOW_MS = 500;

/** PostgreSQL's answer while it starts: an error message of severity FATAL with code 57P03. */
const STARTING = errorMessage({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P03',
  M: 'the database system is starting up',
});

/** @param socketPath PostgreSQL's socket */
export async function startDatabaseProxy(port: number, socketPath: string): Promise<DatabaseProxy> {
  let mode: Mode = 'none';
  const open = new Set<Socket>();
  const server = createServer(client => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    if (mode === 'down') return client.destroy();
    const database = connect(socketPath);
    database.on('error', () => client.destroy()).on('close', () => client.end());
    client.on('close', () => database.destroy());
    client.on('data', chunk => {
      if (mode === 'hang') return;
      if (mode === '500') return client.end(STARTING);
      if (mode === 'invalid') return client.write('{"unexpected":["payload",');
      database.write(chunk);
    });
    database.on('data', chunk => {
      if (mode === 'slow') return setTimeout(() => client.write(chunk), SLOW_MS);
      if (mode !== 'hang') client.write(chunk);
    });
  });
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  const endAll = () => {
    for (const client of open) client.destroy();
  };
  return {
    set(next) {
      mode = next;
      // A silent or slow database keeps its connections; the others end with the start of the fault, all with its end.
      if (next === 'none' || next === 'down') endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}

function errorMessage(fields: Record<string, string>): Buffer {
  const text = Object.entries(fields).map(([code, value]) => `${code}${value}\0`);
  const body = Buffer.from(`${text.join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
