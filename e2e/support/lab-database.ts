import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../backend/test/support/postgres.ts';
import { WORLD_DIR } from './database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

const FILL = resolve(import.meta.dirname, '../../world/import/src/main.ts');

/** A PostgreSQL with the demonstration world, behind a proxy that makes it fail. */
export type LabDatabase = { url: string; fault: DatabaseProxy['set']; stop(): Promise<void> };

/** @returns the database, or the reason why there is none on this machine */
export async function startLabDatabase(port: number): Promise<LabDatabase | string> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return postgres;
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-filled-'));
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: folder, WORLD_DIR };
  await promisify(execFile)(process.execPath, [FILL], { env });
  rmSync(folder, { recursive: true, force: true });
  const socket = join(new URL(postgres.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const proxy = await startDatabaseProxy(port, socket);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    fault: proxy.set,
    async stop() {
      proxy.close();
      await postgres.stop();
    },
  };
}
