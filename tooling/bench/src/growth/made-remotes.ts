import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { filesOf } from '@fernweh/new/files';
import { namesOf } from '@fernweh/new/names';
import { ROOT } from '@fernweh/run/root';
import { publish } from '@flotilla/cli/publish';
import type { Release } from '@flotilla/contracts/release';
import { createStoreClient } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { putArtefact } from '@flotilla/release-desk/put';

/** The remote that the generator makes (`npm run new`), built once, and its copies under other names. */
const FIRST = 'madeaa';
const wordOf = (n: number) => `made${'abcdefghij'[Math.floor(n / 10)]}${'abcdefghij'[n % 10]}`;
export const madePath = (n: number) => `/${wordOf(n)}`;

export type MadeRemotes = {
  /** Releases the remote with this number as its team would: a key that counts, a granted path, a signed release. */
  release(n: number): Promise<Release>;
};

/** @param env of the site that gets them @param folder for the build and its copies */
export async function makeRemotes(env: Record<string, string>, folder: string): Promise<MadeRemotes> {
  const built = await buildFirst(join(folder, 'source'));
  const keys = join(ROOT, env.DATA_DIR ?? '', 'release-keys');
  const key = join(keys, 'teams', `mf-${FIRST}.json`);
  const sign = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['platform/release-desk/src/keys/cli.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
  // A run before has made it.
  await sign('create', key).catch(() => {});
  const author = { key: await readTeamKey(`mf-${FIRST}`, keys, undefined), name: 'benchmark' };
  const store = createStoreClient(env.RELEASE_STORE_URL ?? '', author);

  return {
    async release(n) {
      const remote = `mf-${wordOf(n)}`;
      const copy = join(folder, wordOf(n));
      await copyBuild(built, copy, wordOf(n));
      const { release } = await publish(remote, copy, join(copy, 'store'));
      await sign('add', remote, key.replace('.json', '.public.json'));
      await sign('pages', remote, madePath(n));
      const file = (name: string) => readFile(join(copy, 'store/files', name));
      await putArtefact(store, { release, file }, author);
      const { [remote]: before } = await store.pointers();
      if (before?.stable.version !== release.version)
        await store.change(remote, {
          ...{ action: 'release', version: release.version, why: 'a benchmark' },
          sequence: before?.sequence ?? 0,
        });
      return release;
    },
  };
}

async function buildFirst(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(filesOf(namesOf(`mf-${FIRST}`)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), withoutFragment(text));
  }
  await symlink(join(ROOT, 'mf-account/node_modules'), join(folder, 'node_modules'));
  // A build of its own process: webpack's memory does not stay in this one.
  await promisify(execFile)(process.execPath, ['platform/cli/src/build.ts', folder], { cwd: ROOT });
  return join(folder, 'dist');
}

/** The props of fragments are in the contracts of the repository, which a remote for one run does not change. */
const withoutFragment = (text: string) => text.replace(`fragments: ['mf-${FIRST}/teaser']`, 'fragments: []');

/** Equal but for the name, in file names and texts; without the compressed files, which browsers only ask for. */
async function copyBuild(built: string, copy: string, word: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(built, join(copy, 'dist'), { recursive: true, filter: path => !/\.(br|gz)$/.test(path) });
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const renamed = (text: string) => text.replaceAll(FIRST, word).replaceAll(upper(FIRST), upper(word));
  for (const target of ['web', 'server'])
    for (const name of await readdir(join(copy, 'dist', target))) {
      const path = join(copy, 'dist', target, name);
      const text = await readFile(path, 'utf8');
      await rm(path);
      await writeFile(join(copy, 'dist', target, renamed(name)), renamed(text));
    }
}
