import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@flotilla/contracts/release';
import { createStoreClient } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { putArtefact } from '@flotilla/release-desk/put';
import { SITE_ENV, STORE } from './ports.ts';
import { KEYS } from './variant.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURE = resolve(import.meta.dirname, '../fixtures/mf-plain');
const REMOTE = 'mf-plain';

/** Releases the remote without React as a new team would: a key, its paths, a release (docs/teams.md). @returns its version */
export async function releasePlainRemote(): Promise<string> {
  const key = resolve(KEYS, `teams/${REMOTE}.json`);
  await keys('create', key).catch(() => {});
  await keys('add', REMOTE, key.replace('.json', '.public.json'));
  await keys('pages', REMOTE, '/plain', '/plain/:name');
  const files = { 'server.cjs': read('server.cjs'), 'remoteEntry.js': read('entry.js') };
  const version = createHash('sha256').update(Object.values(files).join()).digest('hex').slice(0, 10);
  const named = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name.replace('.', `.${version}.`), content]),
  );
  const release: Release = {
    remote: REMOTE,
    version,
    createdAt: new Date().toISOString(),
    entry: `remoteEntry.${version}.js`,
    server: `server.${version}.cjs`,
    files: Object.fromEntries(
      Object.entries(named).map(([name, content]) => [
        name,
        { integrity: integrityOf(content), bytes: content.length },
      ]),
    ),
    client: { js: [], css: [] },
    routes: { first: { js: [], css: [] }, named: { js: [], css: [] } },
    fragments: { greeting: { js: [], css: [] } },
    pages: {
      first: { pattern: '/plain', heading: 'Plain' },
      named: { pattern: '/plain/:name', heading: 'Plain' },
    },
    probes: ['/plain'],
  };
  const author = { key: await readTeamKey(REMOTE, KEYS, undefined), name: 'test' };
  const store = createStoreClient(STORE, author);
  await putArtefact(store, { release, file: async name => named[name] ?? Buffer.alloc(0) }, author);
  const { [REMOTE]: before } = await store.pointers();
  if (before?.stable.version !== version)
    await store.change(REMOTE, {
      action: 'release',
      version,
      sequence: before?.sequence ?? 0,
      why: 'a test',
    });
  return version;
}

const read = (file: string) => readFileSync(resolve(FIXTURE, file));
const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const keys = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['platform/release-desk/src/keys/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV },
  });
