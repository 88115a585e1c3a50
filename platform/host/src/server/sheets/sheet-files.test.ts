import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../releases/mirror.ts';
import { createSheetFiles, sheetId } from './sheet-files.ts';

const [A, B, C] = ['.a { color: red }', '.b { color: blue }', '.c { color: green }'];
const idOf = (text: string) => sheetId(integrityOf(Buffer.from(text)));

/** The folders of releases as a mirror has them, and the sheets that are found in them. */
async function mirrored() {
  const root = await mkdtemp(join(tmpdir(), 'fernweh-sheets-'));
  const fetchRelease = jest.fn(async (_id: string) => {});
  const folders = jest.fn(async () => (await readdir(root)).sort().map(name => join(root, name)));
  const files = createSheetFiles({ folders, fetchRelease });
  return {
    fetchRelease,
    folders,
    async take(release: string, sheets: Record<string, string>) {
      await mkdir(join(root, release), { recursive: true });
      for (const [name, text] of Object.entries(sheets)) await writeFile(join(root, release, name), text);
    },
    remove: (release: string) => rm(join(root, release), { recursive: true }),
    text: async (sheet: string) => (await files.read(idOf(sheet)))?.toString(),
  };
}

test('a sheet whose folder was removed is read from another release that has it', async () => {
  const { take, remove, text, fetchRelease } = await mirrored();
  await take('@1', { 'a.css': A });
  await take('@2', { 'other-name.css': A });
  expect(await text(A)).toBe(A);
  await remove('@1');
  expect(await text(A)).toBe(A);
  await take('@3', { 'a.css': A });
  await remove('@2');
  expect(await text(A)).toBe(A);
  expect(fetchRelease).not.toHaveBeenCalled();
});

test('a sheet that is on the disk no more is fetched again', async () => {
  const { take, remove, text, fetchRelease } = await mirrored();
  await take('@1', { 'a.css': A });
  expect(await text(A)).toBe(A);
  await remove('@1');
  fetchRelease.mockImplementation(() => take('@1', { 'a.css': A }));
  expect(await text(A)).toBe(A);
  expect(fetchRelease.mock.calls).toEqual([[idOf(A)]]);
});

test('what was in a folder is forgotten with it', async () => {
  const { take, remove, text } = await mirrored();
  await take('@1', { 'a.css': A });
  await take('@2', { 'b.css': B });
  expect(await text(A)).toBe(A);
  await remove('@1');
  // Looks the folders through.
  expect(await text(C)).toBeUndefined();
  await take('@1', { 'a.css': A, 'new.css': '.new {}' });
  expect(await text('.new {}')).toBe('.new {}');
});

test('look-ups at once share a scan, and none calls unknown what the other has not come to yet', async () => {
  const { take, text, folders, fetchRelease } = await mirrored();
  await take('@1', { 'a.css': A });
  await take('@2', { 'b.css': B });
  const first = [text(A), text(B)];
  while (folders.mock.calls.length === 0) await new Promise(setImmediate);
  expect(await Promise.all([...first, text(B), text(A), text(B)])).toEqual([A, B, B, A, B]);
  expect(folders.mock.calls.length).toBeLessThanOrEqual(2);
  expect(fetchRelease).not.toHaveBeenCalled();
});
