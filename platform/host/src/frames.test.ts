import { PassThrough } from 'node:stream';
import { framesOf } from '../../../shell/test/support/raw-frames.ts';
import { type onBytes, onFrames } from './frames.ts';

/** A stream whose other side is this test. */
function heard(bounds: Partial<Parameters<typeof onBytes>[2]> = {}) {
  const stream = new PassThrough();
  const values: unknown[] = [];
  const onNonsense = jest.fn();
  onFrames(stream, value => void values.push(value), { mostBytes: 2 ** 23, onNonsense, ...bounds });
  return { values, onNonsense, hear: (chunk: Buffer) => stream.emit('data', chunk) };
}

const VALUES = [{ a: 'x'.repeat(200_000) }, 1, { b: 'y'.repeat(70_000) }, { bytes: 'z' }];

test.each([1, 3, 7, 1000, 65_536, 1_000_000])(
  'values come as they were sent, in chunks of %s bytes, of which none is kept',
  size => {
    const { values, hear } = heard();
    const all = framesOf(...VALUES);
    // Whoever keeps a chunk finds other bytes in it.
    const chunk = Buffer.alloc(size);
    for (let at = 0; at < all.length; at += size) {
      const length = all.copy(chunk, 0, at, at + size);
      hear(chunk.subarray(0, length));
      chunk.fill(0);
    }
    expect(values).toEqual(VALUES);
  },
);

test('each chunk is counted as time, also one that completes nothing', () => {
  const spend = jest.fn();
  const { hear } = heard({ spend });
  const all = framesOf('whole');
  for (const byte of all) hear(Buffer.from([byte]));
  expect(spend).toHaveBeenCalledTimes(all.length);
  expect(spend.mock.calls.every(([ms]) => ms > 0)).toBe(true);
});

test('the length of a value takes no memory before its bytes come', () => {
  const alloc = jest.spyOn(Buffer, 'allocUnsafe');
  const { hear } = heard();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8_000_000);
  hear(length);
  hear(Buffer.from('abc'));
  expect(Math.max(...alloc.mock.calls.map(([bytes]) => bytes))).toBeLessThanOrEqual(65_536);
  alloc.mockRestore();
});

test.each([
  ['no bytes', [0, 0, 0, 0]],
  ['more bytes than any', [255, 0, 0, 0]],
])('a value of %s is nonsense, behind which nothing is heard', (_what, length) => {
  const { values, onNonsense, hear } = heard();
  hear(Buffer.from(length));
  hear(framesOf('a'));
  expect(onNonsense).toHaveBeenCalledTimes(1);
  expect(values).toEqual([]);
});
