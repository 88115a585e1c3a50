import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleLine, readLogLine } from './log-line.ts';
import { openRotatingFile } from './rotating-file.ts';
import { createServiceLogs } from './service-logs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script as a service. @returns what was shown, once its output has ended */
async function shownOf(service: string, script: string, directory: string): Promise<string[]> {
  const shown: string[] = [];
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  createServiceLogs(directory, line => shown.push(line)).follow(service, child);
  await new Promise(done => child.once('close', done));
  await new Promise(done => setImmediate(done));
  return shown;
}

const pino = (level: number, msg: string, more: object = {}) =>
  JSON.stringify({ level, time: 1_700_000_000_000, pid: 7, hostname: 'here', msg, ...more });

describe('a line of a service', () => {
  test.each([
    [10, 'trace'],
    [30, 'info'],
    [40, 'warn'],
    [50, 'error'],
    [60, 'fatal'],
  ])('of level %d in JSON is %s, on either output', (number, level) => {
    for (const stream of ['stdout', 'stderr'] as const)
      expect(readLogLine(pino(number, 'said'), stream)).toEqual({ level, message: 'said', details: {} });
  });

  test('without JSON is an error on the error output, and information otherwise', () => {
    expect(readLogLine('listening', 'stdout').level).toBe('info');
    expect(readLogLine('TypeError: x is not a function', 'stderr').level).toBe('error');
    expect(readLogLine('(node:12) ExperimentalWarning: SQLite', 'stderr').level).toBe('warn');
  });

  test.each(['{"level":"loud"}', '{"broken', '[]', '{}'])('that only looks like JSON is text: %s', line => {
    expect(readLogLine(line, 'stdout')).toEqual({ level: 'info', message: line, details: {} });
  });

  test('names its service, its level, its error and its details', () => {
    const line = pino(50, 'the page failed', { url: '/tours', err: { message: 'no answer', stack: 'long' } });
    expect(consoleLine('shell', readLogLine(line, 'stdout'))).toBe(
      'shell        error the page failed: no answer {"url":"/tours"}',
    );
  });
});

test('warnings and errors of both outputs are shown with the service; the file has every line', async () => {
  const script = `
    console.log(${JSON.stringify(pino(30, 'listening'))});
    console.log(${JSON.stringify(pino(40, 'slow', { ms: 900 }))});
    console.log('plain text');
    console.error('it broke');
  `;
  const directory = join(folder, 'both');
  const shown = await shownOf('API', script, directory);
  expect(shown.toSorted()).toEqual(['API          error it broke', 'API          warn  slow {"ms":900}']);
  const lines = readFileSync(join(directory, 'api.log'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines).toEqual(expect.arrayContaining([pino(30, 'listening'), 'plain text', 'it broke']));
});

test('a line that comes in pieces is one line, and so is a last one without an end', async () => {
  const script = `
    process.stderr.write('first ');
    setTimeout(() => process.stderr.write('half\\nlast'), 50);
  `;
  expect(await shownOf('shell', script, join(folder, 'pieces'))).toEqual([
    'shell        error first half',
    'shell        error last',
  ]);
});

test('a service that starts again continues its file; files are for their owner alone', async () => {
  const directory = join(folder, 'again');
  for (const run of [1, 2]) await shownOf('sandbox', `console.log('run ${run}')`, directory);
  expect(readFileSync(join(directory, 'sandbox.log'), 'utf8')).toBe('run 1\nrun 2\n');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, 'sandbox.log')).mode & 0o777).toBe(0o600);
});

test('a log file that is full becomes the old one; there are two at most', () => {
  const path = join(folder, 'full/shell.log');
  const file = openRotatingFile(path, 20);
  for (const line of ['first line', 'second line', 'third line', 'fourth line']) file.write(line);
  file.close();
  expect(readdirSync(join(folder, 'full')).toSorted()).toEqual(['shell.log', 'shell.log.1']);
  expect(readFileSync(path, 'utf8')).toBe('fourth line\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('third line\n');
});

test('the size of an earlier run counts', () => {
  const path = join(folder, 'earlier/shell.log');
  const before = openRotatingFile(path, 20);
  before.write('fifteen letters');
  before.close();
  const after = openRotatingFile(path, 20);
  after.write('ten letter');
  after.close();
  expect(readFileSync(path, 'utf8')).toBe('ten letter\n');
});
