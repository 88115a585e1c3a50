import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The archive of the database, with programs in place of PostgreSQL's that write down when they were called. */
const SCRIPT = resolve(import.meta.dirname, '../../tooling/docker/postgres/archive');

let folder: string;
let script: ChildProcess;
const path = (name: string) => join(folder, name);

function program(name: string, lines: string): void {
  writeFileSync(path(name), `#!/bin/bash\n${lines}\n`);
  chmodSync(path(name), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernweh-archive-'));
});
afterEach(async () => {
  const ended = new Promise(done => script.once('exit', done));
  process.kill(-(script.pid ?? 0), 'SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('the base backup is made once the log is received, however late that begins', async () => {
  program(
    'pg_receivewal',
    `[[ $* == *--create-slot* ]] && exit
sleep 2
echo received >> ${path('calls')}
touch log/000000010000000000000001.partial
sleep 600`,
  );
  program(
    'pg_basebackup',
    `mkdir base.new
echo "START WAL LOCATION: 0/1 (file 000000010000000000000001)" > base.new/backup_label
echo backup >> ${path('calls')}`,
  );
  program('pg_archivecleanup', '');
  script = spawn('bash', [SCRIPT], {
    env: { PATH: `${folder}:${process.env.PATH}`, ARCHIVE_FOLDER: folder },
    stdio: 'ignore',
    detached: true,
  });
  while (!existsSync(path('base/backup_label'))) await wait(50);
  expect(readFileSync(path('calls'), 'utf8')).toBe('received\nbackup\n');
});
