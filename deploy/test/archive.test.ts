import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const BACKUP = `mkdir base.new
echo "START WAL LOCATION: 0/1 (file 000000010000000000000001)" > base.new/backup_label`;

/** Starts the archive. @param receive and @param backUp what the programs do, in its folder */
function startArchive(receive: string, backUp: string): void {
  program('pg_receivewal', `[[ $* == *--create-slot* ]] && exit\n${receive}`);
  program('pg_basebackup', backUp);
  program('pg_archivecleanup', '');
  script = spawn('bash', [SCRIPT], {
    env: { PATH: `${folder}:${process.env.PATH}`, ARCHIVE_FOLDER: folder },
    stdio: 'ignore',
    detached: true,
  });
}

test('what cannot be continued stays until there is another backup', async () => {
  for (const name of ['base', 'log']) mkdirSync(path(name));
  writeFileSync(path('base/backup_label'), 'of before');
  writeFileSync(path('log/000000010000000000000001'), '');
  startArchive(
    `if [[ ! -e told ]]; then touch told; echo "requested WAL segment has already been removed" >&2; exit 1; fi
touch log/000000010000000000000009.partial
sleep 600`,
    `ls ended/base ended/log > ${path('kept')}\n${BACKUP}`,
  );
  while (existsSync(path('ended')) || !existsSync(path('base/backup_label')) || !existsSync(path('kept')))
    await wait(50);
  expect(readFileSync(path('kept'), 'utf8')).toContain('backup_label');
  expect(readFileSync(path('kept'), 'utf8')).toContain('000000010000000000000001');
  expect(readFileSync(path('base/backup_label'), 'utf8')).toContain('START WAL LOCATION');
}, 30_000);

test('the base backup is made once the log is received, however late that begins', async () => {
  startArchive(
    `sleep 2
echo received >> ${path('calls')}
touch log/000000010000000000000001.partial
sleep 600`,
    `${BACKUP}
echo backup >> ${path('calls')}`,
  );
  while (!existsSync(path('base/backup_label'))) await wait(50);
  expect(readFileSync(path('calls'), 'utf8')).toBe('received\nbackup\n');
});
