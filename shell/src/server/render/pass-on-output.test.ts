import { PassThrough } from 'node:stream';
import { setImmediate as next } from 'node:timers/promises';
import { passOnOutput } from './pass-on-output.ts';

async function passedOn(...chunks: string[]): Promise<string> {
  const [from, to] = [new PassThrough(), new PassThrough()];
  passOnOutput(from, to);
  for (const chunk of chunks) {
    from.write(chunk);
    await next();
  }
  return String(to.read() ?? '');
}

test('what code prints is passed on as it comes', async () => {
  expect(await passedOn('one\n', 'two', '\n')).toBe('one\ntwo\n');
});

test('what V8 prints of a process without memory is not: the shell tells of its end', async () => {
  expect(await passedOn('one\n\n<--- Last few GCs --->\n', 'FATAL ERROR: heap out of memory')).toBe(
    'one\n\n',
  );
});

test('what nobody reads is lost above a megabyte, and takes no memory', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  passOnOutput(from, to);
  to.pause();
  for (let n = 0; n < 40; n += 1) {
    from.write(Buffer.alloc(2 ** 16));
    await next();
  }
  expect(to.writableLength).toBeLessThanOrEqual(2 ** 20 + 2 ** 16);
});
