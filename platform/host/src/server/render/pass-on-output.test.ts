import { PassThrough } from 'node:stream';
import { setImmediate as next } from 'node:timers/promises';
import { passOnOutput } from './pass-on-output.ts';
import { takeTally } from './tally.ts';

beforeEach(() => void takeTally());

/** The lines of the log that come of what a process prints. */
async function passedOn(
  ...chunks: (string | Buffer)[]
): Promise<{ msg: string; event: string; level: number }[]> {
  const [from, to] = [new PassThrough(), new PassThrough({ highWaterMark: 2 ** 26 })];
  passOnOutput(from, to, 30, () => 0);
  for (const chunk of chunks) {
    from.write(chunk);
    await next();
  }
  from.end();
  await next();
  const lines = String(to.read() ?? '').split('\n');
  return lines.filter(Boolean).map(line => JSON.parse(line));
}
const texts = async (...chunks: (string | Buffer)[]) => (await passedOn(...chunks)).map(({ msg }) => msg);

test('what code prints is passed on by the line, also the last one', async () => {
  expect(await texts('one\ntw', 'o\n\nthree')).toEqual(['one', 'two', 'three']);
});

test('a line that looks like the shell’s own is a text of a renderer', async () => {
  const forged = '{"level":50,"msg":"The shell says"}';
  expect(await passedOn(`${forged}\n`)).toEqual([
    { level: 30, time: expect.any(Number), event: 'renderer-output', msg: forged },
  ]);
});

test('what V8 prints of a process without memory is not: the shell tells of its end', async () => {
  expect(await texts('one\n\n<--- Last few GCs --->\n', 'FATAL ERROR: heap out of memory\n')).toEqual([
    'one',
  ]);
});

test('a loop that prints is cut off, and what is lost is counted', async () => {
  expect(await texts('12345\n'.repeat(600))).toHaveLength(500);
  expect(takeTally().lostOutput).toBe(500);
});

test('a line without an end is passed on in pieces', async () => {
  expect((await texts('a'.repeat(9000))).map(({ length }) => length)).toEqual([4000, 4000, 1000]);
});

test('what nobody reads is lost above a megabyte, takes no memory, and is counted', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  passOnOutput(from, to, 30);
  to.pause();
  for (let n = 0; n < 40; n += 1) {
    from.write(Buffer.alloc(2 ** 16, 'a'));
    await next();
  }
  expect(to.writableLength).toBeLessThanOrEqual(2 ** 20 + 2 ** 16);
  expect(takeTally().lostOutput).toBeGreaterThan(0);
});
