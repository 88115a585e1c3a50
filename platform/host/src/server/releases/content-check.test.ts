import fs, { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentCheck } from './content-check.ts';
import { integrityOf } from './mirror.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-content-'));
const path = join(folder, 'a.js');
const file = (content: string) => ({ integrity: integrityOf(Buffer.from(content)), bytes: content.length });

test('a file has a content or has not; what changed is read again', async () => {
  const has = createContentCheck();
  expect(await has(path, file('one'))).toBe(false);
  writeFileSync(path, 'one');
  expect(await has(path, file('one'))).toBe(true);
  writeFileSync(path, 'two');
  utimesSync(path, new Date(), new Date(Date.now() + 5_000));
  expect([await has(path, file('one')), await has(path, file('two'))]).toEqual([false, true]);
});

test('a file of another length is not read, and one that stays as it is once', async () => {
  const has = createContentCheck();
  const reads = jest.spyOn(fs, 'createReadStream');
  writeFileSync(path, 'x'.repeat(2 ** 20));
  expect(await has(path, file('one'))).toBe(false);
  expect(reads).not.toHaveBeenCalled();
  const large = file('x'.repeat(2 ** 20));
  expect([await has(path, large), await has(path, large)]).toEqual([true, true]);
  expect(reads).toHaveBeenCalledTimes(1);
});
