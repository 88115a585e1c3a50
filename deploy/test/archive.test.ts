import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The archive of the database, with programs in place of PostgreSQL's that write down when they were called. */
const SCRIPTS = resolve(import.meta.dirname, '../../tooling/docker/postgres');
const SCRIPT = join(SCRIPTS, 'archive');

let folder: string;
let script: ChildProcess | undefined;
const path = (name: string) => join(folder, name);

function program(name: string, lines: string): void {
  writeFileSync(path(name), `#!/bin/bash\n${lines}\n`);
  chmodSync(path(name), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernweh-archive-'));
});
afterEach(async () => {
  const { pid } = script ?? {};
  const ended = new Promise(done => script?.once('exit', done));
  if (pid) {
    process.kill(-pid, 'SIGKILL');
    await ended;
  }
  script = undefined;
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

const RECEIVES = `touch log/000000010000000000000001.partial
sleep 600`;

/** A base backup of before, or of now. */
function base(name: string, of: string): void {
  mkdirSync(path(name), { recursive: true });
  for (const file of ['PG_VERSION', 'backup_label']) writeFileSync(path(`${name}/${file}`), of);
}

/** @returns what a restore says, and which base it takes */
function restore(): { said: string; taken: string | undefined } {
  const data = path('data');
  rmSync(data, { recursive: true, force: true });
  const env = { PATH: process.env.PATH, ARCHIVE_FOLDER: folder, PGDATA: data };
  const { stdout } = spawnSync('bash', [join(SCRIPTS, 'restore')], { env, encoding: 'utf8' });
  return {
    said: stdout,
    taken: existsSync(join(data, 'pg_wal')) ? readFileSync(join(data, 'PG_VERSION'), 'utf8') : undefined,
  };
}

test('whatever ends the archive while it replaces its base, a restore finds one', async () => {
  base('base', 'before');
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(path('base'), yesterday, yesterday);
  // After each step it is written down what a restore would find.
  for (const step of ['mv', 'rm'])
    program(
      step,
      `/bin/${step} "$@"
for place in base base.old ended/base; do [[ -e $place/PG_VERSION ]] && found=$place; done
echo "\${found:-nothing}" >> found`,
    );
  startArchive(RECEIVES, `${BACKUP}\necho now > base.new/PG_VERSION\ntouch made`);
  const isReplaced = () =>
    existsSync(path('made')) && !existsSync(path('base.old')) && !existsSync(path('base.new'));
  while (!isReplaced()) await wait(20);
  expect(readFileSync(path('base/PG_VERSION'), 'utf8')).toBe('now\n');
  expect(readFileSync(path('found'), 'utf8')).not.toContain('nothing');
}, 30_000);

test('a base that an archive left under its old name is restored, and has its name again when the archive goes on', async () => {
  base('base.old', 'before');
  base('base.old/pg_wal', '');
  mkdirSync(path('log'));
  writeFileSync(path('log/000000010000000000000001'), '');
  expect(restore()).toMatchObject({ taken: 'before' });
  startArchive(RECEIVES, 'exit 1');
  while (!existsSync(path('base'))) await wait(20);
  expect(restore()).toMatchObject({ taken: 'before' });
}, 30_000);

test('a restore finds the log, also of an archive that ended between its base and its log', async () => {
  base('ended/base', 'before');
  base('ended/base/pg_wal', '');
  mkdirSync(path('log'));
  writeFileSync(path('log/000000010000000000000001'), '');
  expect(restore()).toMatchObject({ taken: 'before' });
  rmSync(path('ended'), { recursive: true });
  expect(restore()).toEqual({ said: 'The archive holds no base backup.\n', taken: undefined });
});
