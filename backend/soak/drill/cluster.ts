import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL as a service has it: with fsync, and with the programs for base backups and the write-ahead log. */
export type Cluster = {
  url: string;
  /** The data of the server. */
  data: string;
  /** Where base backup and log are stored: in production another machine, in another region. */
  archive: string;
  start(): Promise<void>;
  /** Like the loss of the machine: the server is killed, and its data are deleted. */
  destroy(): Promise<void>;
  /** Runs one of PostgreSQL's programs. */
  run(program: string, ...args: string[]): void;
  spawn(program: string, ...args: string[]): ChildProcess;
  /** A folder that PostgreSQL's programs may write to. */
  makeFolder(path: string): void;
  /** Ends it and deletes data and archive. */
  remove(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so it runs as nobody. */
const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** @returns undefined where PostgreSQL's programs are missing */
export function createCluster(): Cluster | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const programs = versions
    .map(version => join(DEBIAN, version, 'bin'))
    .find(place => ['initdb', 'pg_basebackup', 'pg_receivewal'].every(name => existsSync(join(place, name))));
  if (!programs) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'fernweh-drill-'));
  const [data, archive] = [join(folder, 'data'), join(folder, 'archive')];
  const makeFolder = (path: string) => {
    mkdirSync(path, { recursive: true });
    if (owner.uid) chownSync(path, NOBODY, NOBODY);
  };
  for (const path of [folder, archive]) makeFolder(path);
  let server: ChildProcess | undefined;

  const run = (program: string, ...args: string[]) =>
    void execFileSync(join(programs, program), args, { ...owner, stdio: 'pipe', cwd: folder });
  const spawnProgram = (program: string, ...args: string[]) =>
    spawn(join(programs, program), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');

  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    data,
    archive,
    run,
    spawn: spawnProgram,
    makeFolder,
    async start() {
      server = spawnProgram('postgres', '-D', data, '-k', folder, '-c', 'listen_addresses=');
      await ready(server);
    },
    async destroy() {
      const children = childrenOf(server?.pid);
      await end(server, 'SIGKILL');
      // Its processes would go on for a moment and miss their files.
      for (const pid of children) endProcess(pid);
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    async remove() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a folder so that PostgreSQL may use it. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
  if (owner.uid) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, to]);
}

const childrenOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const ready = (server: ChildProcess) =>
  new Promise<void>((done, fail) => {
    let output = '';
    server.stderr?.on('data', chunk => {
      output = `${output}${chunk}`.slice(-5_000);
      // A server that still recovers says "ready to accept read-only connections".
      if (output.includes('ready to accept connections')) done();
    });
    server.once('exit', () => fail(new Error(output.slice(-1_000))));
    server.once('error', fail);
  });

export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(done => child.once('exit', done));
  child.kill(signal);
  await ended;
}
