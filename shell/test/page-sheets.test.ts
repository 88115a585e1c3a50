import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliOf } from '@flotilla/runtime/compressed';
import fastify from 'fastify';
import { encoded } from '../../platform/host/src/server/pages/body.ts';
import { sheets } from '../../platform/host/src/server/plugins/sheets.ts';
import { integrityOf } from '../../platform/host/src/server/releases/mirror.ts';
import { createPageSheets, type SheetPart } from '../../platform/host/src/server/sheets/page-sheets.ts';
import { createSheetFiles } from '../../platform/host/src/server/sheets/sheet-files.ts';

const digest = (text: string) => integrityOf(Buffer.from(text));
const part = (text: string) => ({ integrity: digest(text), bytes: Buffer.byteLength(text) });

/** A shell with these sheets on disk. `origins` adds files when the shell asks the remotes' origins. */
async function shellWith(
  texts: string[],
  origins: (folder: string, id: string) => Promise<void> = async () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-sheets-'));
  await Promise.all(texts.map((text, i) => writeFile(join(folder, `${i}.css`), text)));
  const fetchRelease = jest.fn((id: string) => origins(folder, id));
  const files = createSheetFiles({ folders: async () => [folder], fetchRelease });
  const readFiles = jest.spyOn(files, 'read');
  const made = createPageSheets(files, 'secret');
  const pageSheets = { ...made, urlOf: (parts: SheetPart[]) => made.urlOf(parts) ?? '' };
  const app = fastify();
  await app.register(sheets, { pageSheets });
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const read = async (url: string) => {
    const body = await pageSheets.read(url.replace('/assets/sheets/', '').replace('.css', ''));
    return body && (await encoded(body, undefined)).content.toString();
  };
  return { folder, pageSheets, get, read, fetchRelease, readFiles };
}

const [A, B] = ['.a { color: red }', '.b { color: blue }'] as const;

test('the sheet of a page joins its sheets in order, each once', async () => {
  const { pageSheets, read, get } = await shellWith([A, B]);
  const url = pageSheets.urlOf([part(B), part(A), part(B)]);
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
  const url = pageSheets.urlOf([part(A), part(B)]);
  expect(await pageSheets.digestOf(url)).toBe(digest(`${A}\n${B}`));
  expect(await pageSheets.digestOf(url)).toBe(digest((await read(url)) ?? ''));
  expect(await pageSheets.digestOf(pageSheets.urlOf([part(A), part('gone')]))).toBeUndefined();
});

test('a shell makes the sheet of a document that another shell made', async () => {
  const first = await shellWith([A, B]);
  const url = first.pageSheets.urlOf([part(A), part(B)]);
  const second = await shellWith([B, A]);
  expect(await second.read(url)).toBe(`${A}\n${B}`);
  expect(second.fetchRelease).not.toHaveBeenCalled();
});

const RULES = Array.from(
  { length: 400 },
  (_, i) => `.c${(i * 7919) % 1009} { margin: ${i % 13}px ${i % 7}px }`,
).join('\n');

test('every sheet is compressed as well as possible once nobody waits for it, also that of another shell’s document', async () => {
  const best = brotliCompressSync(RULES, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: RULES.length },
  }).length;
  const [own, other] = [await shellWith([RULES]), await shellWith([RULES])];
  const url = own.pageSheets.urlOf([part(RULES)]);
  const lengthOf = async ({ get }: typeof own) => Number((await get(url)).headers['content-length']);
  expect(await lengthOf(other)).toBeGreaterThan(best);
  for (const shell of [own, other]) {
    for (let tries = 0; tries < 5_000 && (await lengthOf(shell)) > best; tries += 1)
      await new Promise(setImmediate);
    expect(await lengthOf(shell)).toBe(best);
  }
});

test('whoever waits for a sheet does not wait for what else is compressed', async () => {
  const { pageSheets, read } = await shellWith([A]);
  let isFree = false;
  let free = () => {};
  const kept = brotliOf({
    owner: 'mf-a',
    read: () => new Promise<Buffer>(done => (free = () => done(Buffer.from('text')))),
  }).then(() => (isFree = true));
  expect(await read(pageSheets.urlOf([part(A)]))).toBe(A);
  expect(isFree).toBe(false);
  free();
  await kept;
});

test('however many sheets are made, each waits for its turn to be compressed well', async () => {
  const { pageSheets, readFiles } = await shellWith([A, B, RULES]);
  let free = () => {};
  const kept = brotliOf({
    owner: 'mf-a',
    read: () => new Promise<Buffer>(done => (free = () => done(Buffer.from('text')))),
  });
  for (const texts of [[A], [B], [RULES], [A, B], [B, RULES]]) pageSheets.urlOf(texts.map(part));
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  // The first one waits with its one sheet in memory; the others have read nothing.
  expect(readFiles).toHaveBeenCalledTimes(1);
  free();
  await kept;
});

test('sheets that are too large together are not joined', async () => {
  const { pageSheets } = await shellWith([A, B]);
  const large = (text: string) => ({ ...part(text), bytes: 1.5 * 2 ** 20 });
  expect(pageSheets.urlOf([large(A), large(A)])).not.toBe('');
  expect(pageSheets.urlOf([large(A), large(B)])).toBe('');
});

test('a sheet of a release that a shell does not have comes from its origin', async () => {
  const url = (await shellWith([A, B])).pageSheets.urlOf([part(A), part(B)]);
  const other = await shellWith([A], folder => writeFile(join(folder, 'new.css'), B));
  expect(await other.read(url)).toBe(`${A}\n${B}`);
  expect(other.fetchRelease).toHaveBeenCalledTimes(1);
});

test('an unknown sheet is 404 and not cached; the origins are asked once', async () => {
  const url = (await shellWith([A, B])).pageSheets.urlOf([part(A), part(B)]);
  const { get, fetchRelease } = await shellWith([A]);
  for (const { statusCode, headers } of [await get(url), await get(url)])
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(fetchRelease).toHaveBeenCalledTimes(1);
});

test('a file that was changed on disk is not served', async () => {
  const { folder, pageSheets, read } = await shellWith([A]);
  expect(await read(pageSheets.urlOf([part(A)]))).toBe(A);
  const damaged = await shellWith([A]);
  await damaged.read(damaged.pageSheets.urlOf([part('gone')]));
  await writeFile(join(damaged.folder, '0.css'), '.a { color: green }');
  expect(await damaged.read(damaged.pageSheets.urlOf([part(A)]))).toBeUndefined();
  expect(folder).not.toBe(damaged.folder);
});

const [IDS = '', SIGNATURE = ''] = (
  createPageSheets({ read: async () => undefined }, 'secret')
    .urlOf([part(A), part(B)])
    ?.match(/[^/]+(?=\.css)/)?.[0] ?? ''
).split('~');
const [ID_A, ID_B] = IDS.split('.');

test.each([
  ['a path', 'etc/passwd'],
  ['no signature', IDS],
  ['an empty signature', `${IDS}~`],
  ['another signature', `${IDS}~${SIGNATURE.replace(/./g, 'a')}`],
  ['another order', `${ID_B}.${ID_A}~${SIGNATURE}`],
  ['a part of the list', `${ID_A}~${SIGNATURE}`],
  ['a sheet twice', `${ID_A}.${ID_A}.${ID_B}~${SIGNATURE}`],
  ['one sheet 60 times', `${Array.from({ length: 60 }, () => ID_A).join('.')}~${SIGNATURE}`],
])('for a list that no shell has named no file is read: %s', async (_, list) => {
  const { get, fetchRelease, readFiles } = await shellWith([A, B]);
  const { statusCode, headers } = await get(`/assets/sheets/${list}.css`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(readFiles).not.toHaveBeenCalled();
  expect(fetchRelease).not.toHaveBeenCalled();
});

test('a signature of another site’s secret is none', async () => {
  const { get } = await shellWith([A, B]);
  const files = { read: async () => undefined };
  expect((await get(createPageSheets(files, 'other').urlOf([part(A)]) ?? '')).statusCode).toBe(404);
  expect((await get(createPageSheets(files, 'secret').urlOf([part(A)]) ?? '')).statusCode).toBe(200);
});
