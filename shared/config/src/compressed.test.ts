import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { compressed } from './compressed.ts';

test('text comes back whole, small or large', async () => {
  for (const content of [Buffer.from('export const a = 1;'), Buffer.from('ab'.repeat(2 ** 20))])
    expect(brotliDecompressSync(await compressed(content)).equals(content)).toBe(true);
});

test('however much is to be compressed, files can be read meanwhile', async () => {
  const text = Buffer.from(randomBytes(150_000).toString('hex'));
  let isDone = false;
  const all = Promise.all(Array.from({ length: 12 }, () => compressed(text))).then(() => {
    isDone = true;
  });
  // With every thread compressing, a file would wait for the first four of twelve.
  for (let read = 0; read < 3; read += 1) await stat(import.meta.filename);
  expect(isDone).toBe(false);
  await all;
});
