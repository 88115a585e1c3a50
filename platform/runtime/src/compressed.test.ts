import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliOf, gzipOf } from './compressed.ts';

const text = (content: Buffer, owner = 'mf-a') => ({ owner, read: async () => content });

test('text comes back whole, small or large', async () => {
  for (const content of [Buffer.from('export const a = 1;'), Buffer.from('ab'.repeat(2 ** 20))]) {
    expect(brotliDecompressSync(await brotliOf(text(content))).equals(content)).toBe(true);
    expect(gunzipSync(await gzipOf(text(content))).equals(content)).toBe(true);
  }
});

test('however much is to be compressed, files can be read meanwhile', async () => {
  const content = Buffer.from(randomBytes(150_000).toString('hex'));
  let isDone = false;
  const all = Promise.all(Array.from({ length: 12 }, () => brotliOf(text(content)))).then(() => {
    isDone = true;
  });
  // With every thread compressing, a file would wait for the first four of twelve.
  for (let read = 0; read < 3; read += 1) await stat(import.meta.filename);
  expect(isDone).toBe(false);
  await all;
});

test('what waits is not in memory, and a content that cannot be read keeps nobody from the next turn', async () => {
  let [reading, most] = [0, 0];
  const read = async () => {
    reading += 1;
    most = Math.max(most, reading);
    await new Promise(setImmediate);
    reading -= 1;
    return Buffer.from('text');
  };
  const broken = brotliOf({ owner: 'mf-a', read: () => Promise.reject(new Error('gone')) });
  await Promise.all([
    expect(broken).rejects.toThrow('gone'),
    ...Array.from({ length: 10 }, () => brotliOf({ owner: 'mf-a', read })),
    gzipOf({ owner: 'mf-b', read }),
  ]);
  expect(most).toBe(1);
});
