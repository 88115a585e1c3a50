import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILD, JEST, listOf, makeFixture, mutantOf, UNCHANGED } from './testing/fixture.ts';

const fixture = makeFixture();
afterAll(() => rmSync(fixture.root, { recursive: true }));

const KILLED = mutantOf('room/killed', 'price / 4', 'price / 2');
const SURVIVES = mutantOf('room/survives', 'price * people', 'price + people');

/** Starts the command in the fixture, in a process of its own. */
function start(...args: string[]) {
  const [root, lists, jest, from, to] = [fixture.root, 'list', JEST, ...BUILD].map(path =>
    JSON.stringify(resolve(fixture.root, path)),
  );
  const place = `{ root: ${root}, lists: ${lists}, jest: ${jest}, build: async () => copyFileSync(${from}, ${to}) }`;
  const module = JSON.stringify(join(import.meta.dirname, 'command.ts'));
  const script = `import { copyFileSync } from 'node:fs'; const { runCommand } = await import(${module}); await runCommand(${JSON.stringify(args)}, ${place});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk;
    });
  const ended = new Promise<{ code: number | null; output: string }>(done =>
    child.once('close', code => done({ code, output })),
  );
  return { child, ended };
}

test('a mutant that a test finds is killed; one that none finds survives, and the command fails', async () => {
  fixture.write('list/room.yaml', listOf(KILLED, SURVIVES));
  const { code, output } = await start().ended;
  expect(output).toMatch(/1\/2 killed {2}room\/killed {2}\(.* s\) {2}“a deposit is a quarter”/);
  expect(output).toMatch(/2\/2 SURVIVED {2}room\/survives .*The promise of room\/survives\./);
  expect(output).toMatch(/^1 killed, 1 survived$/m);
  expect(code).toBe(1);
  expect(fixture.price()).toBe(UNCHANGED);
});

test('some mutants are chosen by a part of their ids, and with all of them killed the command succeeds', async () => {
  fixture.write('list/room.yaml', listOf(KILLED, SURVIVES));
  const { code, output } = await start('kill').ended;
  expect(output).toMatch(/^1 killed, 0 survived$/m);
  expect(code).toBe(0);
  expect(await start('nothing').ended).toMatchObject({
    code: 2,
    output: expect.stringContaining('"nothing"'),
  });
});

test('a mutant whose text is gone is not applicable: the message names the line to update, and the others still run', async () => {
  const gone = mutantOf('room/gone', 'price / 5', 'price / 2');
  fixture.write('list/room.yaml', listOf(gone, KILLED));
  const { code, output } = await start().ended;
  expect(output).toMatch(
    /1\/2 not applicable {2}room\/gone .*room\.yaml:1.*no longer has.*update "original"/,
  );
  expect(output).toMatch(/^1 killed, 0 survived, 1 not applicable$/m);
  expect(code).toBe(1);
});

test('a mutant that is no valid code proves nothing, and its file is as it was', async () => {
  fixture.write('list/room.yaml', listOf(mutantOf('room/broken', 'price / 4', 'price / (')));
  const { code, output } = await start().ended;
  expect(output).toMatch(/1\/1 not judged {2}room\/broken/);
  expect(code).toBe(1);
  expect(fixture.price()).toBe(UNCHANGED);
});

test('where tests run what was built, it is built with the mutant, and again without it', async () => {
  const built = {
    ...mutantOf('room/built', 'price / 4', 'price / 2', ['room/built.test.cjs']),
    needs: 'builds',
  };
  fixture.write('list/room.yaml', listOf(built));
  const { code, output } = await start().ended;
  expect(output).toMatch(/^1 killed, 0 survived$/m);
  expect(code).toBe(0);
  expect(readFileSync(join(fixture.root, BUILD[1]), 'utf8')).toBe(UNCHANGED);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle leaves no mutant and no process behind',
  async signal => {
    const started = join(fixture.root, 'room/started');
    rmSync(started, { force: true });
    const endless = mutantOf('room/endless', 'price / 4', 'price / 2', ['room/endless.test.cjs']);
    fixture.write('list/room.yaml', listOf(endless));
    const { child, ended } = start();
    while (!existsSync(started)) await wait(50);
    expect(fixture.price()).not.toBe(UNCHANGED);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 130 });
    expect(fixture.price()).toBe(UNCHANGED);
    const grandchild = Number(readFileSync(started, 'utf8'));
    while (isRunning(grandchild)) await wait(50);
  },
);

/** Whether a process is there and no zombie, which a container without an init keeps. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('with uncommitted changes', () => {
  afterEach(() => fixture.write('room/price.cjs', UNCHANGED));

  test('in a file of a mutant nothing is done, and the work stays', async () => {
    const work = UNCHANGED.replace('people', 'travellers');
    fixture.write('room/price.cjs', work);
    fixture.write('list/room.yaml', listOf(KILLED));
    const { code, output } = await start().ended;
    expect(output).toMatch(/Commit or stash.*\n {2}room\/price\.cjs/);
    expect(code).toBe(1);
    expect(fixture.price()).toBe(work);
  });

  test('that are a mutant of a run that was killed, the command says how to take it out', async () => {
    fixture.write('room/price.cjs', UNCHANGED.replace('price / 4', 'price / 2'));
    fixture.write('list/room.yaml', listOf(KILLED));
    const { output } = await start().ended;
    expect(output).toMatch(/interrupted run has left .*room\/killed.*git checkout -- room\/price\.cjs/);
  });
});

test('tests that fail without a mutant are no proof: nothing is judged', async () => {
  fixture.write('room/price.test.cjs', "test('fails', () => expect(1).toBe(2));\n");
  fixture.write('list/room.yaml', listOf(KILLED));
  const { code, output } = await start().ended;
  expect(output).toMatch(/Without a mutant the tests must pass.*fails/);
  expect(output).not.toMatch(/killed {2}/);
  expect(code).toBe(1);
});
