import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@fernweh/contracts/release';
import { openProbation } from '../src/server/releases/probation.ts';

const release = (remote: string, version: string): Release => ({
  remote,
  version,
  createdAt: '2026-01-01T00:00:00.000Z',
  entry: 'remoteEntry.js',
  server: 'server.cjs',
  files: {},
  client: { js: [], css: [] },
  routes: {},
  fragments: {},
  probes: ['/'],
});
const [a1, a2, a3] = ['1', '2', '3'].map(version => release('mf-a', version)) as [Release, Release, Release];
const b1 = release('mf-b', '1');

const probationFile = () => join(mkdtempSync(join(tmpdir(), 'fernweh-probation-')), 'shell/probation.json');

/** A shell that starts, with what served before; without `close` it ends like a process that is killed. */
const start = (path: string, lastGood: Record<string, Release>, periodMs?: number) =>
  openProbation({ path, lastGood, periodMs });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A release that passed its trial serves now. */
function serve(shell: ReturnType<typeof start>, one: Release, serving: Record<string, Release>) {
  shell.begin([one], serving);
  shell.passed([one]);
}

test('a release that did not start is blamed for nothing', () => {
  const path = probationFile();
  const shell = start(path, { 'mf-a': a1 });
  shell.begin([a2], { 'mf-a': a1 });
  shell.failed([a2]);
  for (let crash = 0; crash < 4; crash += 1) expect(start(path, { 'mf-a': a1 }).refuses(a2)).toBe(false);
});

test('a regular shutdown blames no release', () => {
  const path = probationFile();
  for (let stop = 0; stop < 4; stop += 1) {
    const shell = start(path, { 'mf-a': a2 });
    serve(shell, a2, { 'mf-a': a1 });
    shell.close();
  }
  expect(start(path, { 'mf-a': a2 }).refuses(a2)).toBe(false);
});

test('a release under which shells crash before they can say that it serves is refused after the third', () => {
  const path = probationFile();
  for (let crash = 0; crash < 3; crash += 1) {
    const shell = start(path, { 'mf-a': a1 });
    expect(shell.refuses(a2)).toBe(false);
    shell.begin([a2], { 'mf-a': a1 });
  }
  const last = start(path, { 'mf-a': a1 });
  expect(last.withdrawn).toEqual([{ remote: 'mf-a', version: '2' }]);
  expect([last.refuses(a2), last.refuses(a3)]).toEqual([true, false]);
  expect(last.first).toEqual({ 'mf-a': a1 });
});

test('a release that was taken is withdrawn after the third crash; its predecessor is on probation too', () => {
  const path = probationFile();
  const shell = start(path, { 'mf-a': a1, 'mf-b': b1 });
  serve(shell, a2, { 'mf-a': a1, 'mf-b': b1 });
  const taken = { 'mf-a': a2, 'mf-b': b1 };
  for (let crash = 0; crash < 2; crash += 1) expect(start(path, taken).first).toEqual(taken);
  const back = start(path, taken);
  expect(back.first).toEqual({ 'mf-a': a1, 'mf-b': b1 });
  expect(back.refuses(a2)).toBe(true);
  for (let crash = 0; crash < 2; crash += 1)
    expect(start(path, back.first).first).toEqual({ 'mf-a': a1, 'mf-b': b1 });
  expect(start(path, back.first).first).toEqual({ 'mf-b': b1 });
});

test('behind two releases in a row is the one that has proved itself', () => {
  const path = probationFile();
  const shell = start(path, { 'mf-a': a1 });
  serve(shell, a2, { 'mf-a': a1 });
  serve(shell, a3, { 'mf-a': a2 });
  for (let crash = 0; crash < 2; crash += 1) start(path, { 'mf-a': a3 });
  expect(start(path, { 'mf-a': a3 }).first).toEqual({ 'mf-a': a1 });
});

test('the serving release stays on probation while the next one starts', () => {
  const path = probationFile();
  const shell = start(path, { 'mf-a': a1 });
  serve(shell, a2, { 'mf-a': a1 });
  shell.begin([a3], { 'mf-a': a2 });
  shell.failed([a3]);
  for (let crash = 0; crash < 2; crash += 1) start(path, { 'mf-a': a2 });
  expect(start(path, { 'mf-a': a2 }).refuses(a2)).toBe(true);
});

test('after its period a release has proved itself', () => {
  const path = probationFile();
  const shell = start(path, { 'mf-a': a1 }, 1000);
  serve(shell, a2, { 'mf-a': a1 });
  jest.advanceTimersByTime(1000);
  for (let crash = 0; crash < 4; crash += 1)
    expect(start(path, { 'mf-a': a2 }).first).toEqual({ 'mf-a': a2 });
});

test('a ledger that is not readable is an empty one', () => {
  const path = probationFile();
  start(path, {}).begin([a1], {});
  writeFileSync(path, '{"running": [');
  expect(start(path, { 'mf-a': a1 })).toMatchObject({ withdrawn: [], first: { 'mf-a': a1 } });
});

test('a release whose probation cannot be recorded is not tried', () => {
  const path = probationFile();
  writeFileSync(join(path, '../..', 'file'), '');
  const shell = start(join(path, '../..', 'file/probation.json'), {});
  expect(() => shell.begin([a1], {})).toThrow(/ENOTDIR|EEXIST/);
});
