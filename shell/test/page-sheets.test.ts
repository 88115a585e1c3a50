import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { encoded } from '../src/server/pages/body.ts';
import { sheets } from '../src/server/plugins/sheets.ts';
import { integrityOf } from '../src/server/releases/mirror.ts';
import { createPageSheets } from '../src/server/sheets/page-sheets.ts';
import { createSheetFiles } from '../src/server/sheets/sheet-files.ts';

const digest = (text: string) => integrityOf(Buffer.from(text));

/** A shell with these sheets on disk. `origins` adds files when the shell asks the remotes' origins. */
async function shellWith(
  texts: string[],
  origins: (folder: string, id: string) => Promise<void> = async () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-sheets-'));
  await Promise.all(texts.map((text, i) => writeFile(join(folder, `${i}.css`), text)));
  const fetchRelease = jest.fn((id: string) => origins(folder, id));
  const pageSheets = createPageSheets(createSheetFiles({ folders: async () => [folder], fetchRelease }));
  const app = fastify();
  await app.register(sheets, { pageSheets });
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const read = async (url: string) => {
    const body = await pageSheets.read(url.replace('/assets/sheets/', '').replace('.css', ''));
    return body && (await encoded(body, undefined)).content.toString();
  };
  return { folder, pageSheets, get, read, fetchRelease };
}

const [A, B] = ['.a { color: red }', '.b { color: blue }'] as const;

test('the sheet of a page joins its sheets in order, each once', async () => {
  const { pageSheets, read, get } = await shellWith([A, B]);
  const url = pageSheets.urlOf([digest(B), digest(A), digest(B)]);
  expect(await read(url)).toBe(`${B}\n${A}`);
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-encoding'], headers['content-type']]).toEqual([
    200,
    'br',
    'text/css; charset=utf-8',
  ]);
  expect(headers['cache-control']).toContain('immutable');
});

test('the digest of a sheet is that of what is served, and unknown where a part is', async () => {
  const { pageSheets, read } = await shellWith([A, B]);
  const url = pageSheets.urlOf([digest(A), digest(B)]);
  expect(await pageSheets.digestOf(url)).toBe(digest(`${A}\n${B}`));
  expect(await pageSheets.digestOf(url)).toBe(digest((await read(url)) ?? ''));
  expect(await pageSheets.digestOf(pageSheets.urlOf([digest(A), digest('gone')]))).toBeUndefined();
});

test('a shell makes the sheet of a document that another shell made', async () => {
  const first = await shellWith([A, B]);
  const url = first.pageSheets.urlOf([digest(A), digest(B)]);
  const second = await shellWith([B, A]);
  expect(await second.read(url)).toBe(`${A}\n${B}`);
  expect(second.fetchRelease).not.toHaveBeenCalled();
});

test('a sheet of a release that a shell does not have comes from its origin', async () => {
  const url = (await shellWith([A, B])).pageSheets.urlOf([digest(A), digest(B)]);
  const other = await shellWith([A], folder => writeFile(join(folder, 'new.css'), B));
  expect(await other.read(url)).toBe(`${A}\n${B}`);
  expect(other.fetchRelease).toHaveBeenCalledTimes(1);
});

test('a sheet that nobody has is 404 and not stored by any cache; the origins are asked once', async () => {
  const url = (await shellWith([A, B])).pageSheets.urlOf([digest(A), digest(B)]);
  const { get, fetchRelease } = await shellWith([A]);
  for (const { statusCode, headers } of [await get(url), await get(url)])
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(fetchRelease).toHaveBeenCalledTimes(1);
});

test('a file that was changed on disk is not served', async () => {
  const { folder, pageSheets, read } = await shellWith([A]);
  expect(await read(pageSheets.urlOf([digest(A)]))).toBe(A);
  const damaged = await shellWith([A]);
  await damaged.read(`/assets/sheets/${'x'.repeat(12)}.css`);
  await writeFile(join(damaged.folder, '0.css'), '.a { color: green }');
  expect(await damaged.read(damaged.pageSheets.urlOf([digest(A)]))).toBeUndefined();
  expect(folder).not.toBe(damaged.folder);
});

test.each([
  '../../etc/passwd',
  'short',
  `${'a'.repeat(12)}.`,
  Array.from({ length: 61 }, () => 'a'.repeat(12)).join('.'),
])('no list of ids: %s', async list => {
  const { get, fetchRelease } = await shellWith([A]);
  expect((await get(`/assets/sheets/${list}.css`)).statusCode).toBe(404);
  expect(fetchRelease).not.toHaveBeenCalled();
});
