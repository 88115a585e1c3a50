import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { siteVariables } from '@fernweh/config/environment';
import { shellSources } from '@flotilla/contracts/release-store';
import { verifyDocument } from '@flotilla/release-signing/documents';
import { createKey, keyRing, shellKeyFile, writeKeyFile } from '@flotilla/release-signing/keys';
import { archiveOf } from '@flotilla/release-signing/shell-archive';
import { signSources } from '@flotilla/release-signing/shell-sources';
import { offerSources } from '../../platform/host/src/server/releases/offer-sources.ts';
import { signingEnvironment } from '../src/sources/environment.ts';
import { FOLDER } from '../src/sources/signed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-sources-'));
const file = join(folder, 'signed.jws');

test('the pipeline signs the sources of the shell with its key, without what only tests', async () => {
  const key = await createKey();
  const variables = { RELEASE_SHELL_KEY: JSON.stringify(key), SHELL_SOURCES: file };
  await signSources(FOLDER, file, signingEnvironment(variables));
  const jws = readFileSync(file, 'utf8');
  const { payload } = await verifyDocument('shell', jws, await keyRing([key]), shellSources);
  const archive = gunzipSync(Buffer.from(payload.archive, 'base64')).toString();
  const names = Object.keys(JSON.parse(archive));
  expect(names).toEqual(expect.arrayContaining(['package.json', 'src/client/main.ts', 'src/server/main.ts']));
  expect(names.filter(name => name.includes('.test.'))).toEqual([]);
});

test('the server that answers visitors has no variable for the key', () => {
  expect(Object.keys(siteVariables.shape).filter(name => /SHELL_KEY/.test(name))).toEqual([]);
});

test('a development machine has the key in its folder of keys, and without any key the message says where it was looked for', async () => {
  const keys = mkdtempSync(join(tmpdir(), 'fernweh-keys-'));
  const env = signingEnvironment({ RELEASE_KEYS_DIR: keys, SHELL_SOURCES: file });
  await expect(signSources(FOLDER, file, env)).rejects.toThrow(
    `set RELEASE_SHELL_KEY, or start the site once, which makes ${shellKeyFile(keys)}`,
  );
  await writeKeyFile(shellKeyFile(keys), await createKey());
  await signSources(FOLDER, file, env);
  expect(readFileSync(file, 'utf8')).toContain('.');
});

test('a folder without the browser’s sources is no archive', async () => {
  const server = join(import.meta.dirname, '../../shared/config');
  expect(await archiveOf(server)).toBeUndefined();
});

type Asked = { authorization: string | undefined; body: string };

/** Offers the file to a desk that answers with this status. */
async function offeredTo(status: number, what = file): Promise<Asked[]> {
  const asked: Asked[] = [];
  const desk = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>(done => desk.listen(0, () => done()));
  try {
    await offerSources(`http://localhost:${(desk.address() as AddressInfo).port}`, 'a token', what);
    return asked;
  } finally {
    desk.close();
  }
}

test('the shell offers what it was built with, to the byte', async () => {
  writeFileSync(file, 'a.signed.document');
  expect(await offeredTo(204)).toEqual([{ authorization: 'Bearer a token', body: 'a.signed.document' }]);
});

test('a desk of other shells, and one that has newer sources, is no failure', async () => {
  await offeredTo(401);
  await offeredTo(409);
  await expect(offeredTo(500)).rejects.toThrow('status: 500');
});

test('a shell whose sources nobody signed, or whose key does not count, says what to do', async () => {
  await expect(offeredTo(204, join(folder, 'none.jws'))).rejects.toThrow('npm run sign-shell');
  await expect(offeredTo(403)).rejects.toThrow('docs/runbooks/keys.md');
});
