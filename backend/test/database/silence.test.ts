import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../src/database/database.ts';
import { isDatabaseUnavailable } from '../../src/database/errors.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const ANSWER_MS = 300 * SLOWNESS;

let postgres: Postgres | string;
let between: Server;
let database: Database;
let answer: 'passes' | 'is lost' | 'is nonsense' = 'passes';

beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(`Skipped: ${postgres}.`);
  const socket = join(new URL(postgres.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  between = createServer(client => relay(client, connect(socket)));
  await new Promise<void>(done => between.listen(0, '127.0.0.1', done));
  const { port } = between.address() as AddressInfo;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Makes the tables, with the patience that this takes.
  await (await openPostgres(url)).close();
  database = await openPostgres(url, 20_000, ANSWER_MS);
}, 60_000);
afterAll(async () => {
  if (typeof postgres === 'string') return;
  await database.close();
  between.close();
  await postgres.stop();
}, 60_000);

function relay(client: Socket, server: Socket) {
  client.on('error', () => {}).on('close', () => server.destroy());
  server.on('error', () => {}).on('close', () => client.destroy());
  client.on('data', chunk => server.write(chunk));
  server.on('data', chunk => {
    if (answer === 'passes') client.write(chunk);
    if (answer === 'is nonsense') client.write('{"unexpected":["payload",');
  });
}

const one = () => rowsOf<{ n: number }>(database.queries, sql`select 1 as n`);
/** More than the pool has connections: none may be lost. */
const MANY = 12;

const inOne = () => database.queries.transaction(tx => rowsOf<{ n: number }>(tx, sql`select 1 as n`));

test.each([
  ['is lost', 'a statement', one],
  ['is lost', 'a transaction', inOne],
  ['is nonsense', 'a statement', one],
] as const)(
  'an answer that %s fails %s as an unavailable database, and the next one is right',
  async (how, _, ask) => {
    if (typeof postgres === 'string') return;
    expect(await ask()).toEqual([{ n: 1 }]);
    answer = how;
    const failures = await Promise.all(Array.from({ length: MANY }, () => ask().catch(error => error)));
    expect(failures.map(isDatabaseUnavailable)).toEqual(Array(MANY).fill(true));
    answer = 'passes';
    expect(await ask()).toEqual([{ n: 1 }]);
    expect(await Promise.all([one(), one(), one()])).toEqual(Array(3).fill([{ n: 1 }]));
  },
);
