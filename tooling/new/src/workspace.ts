import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LISTS, REMOTES_FILE, remoteLists, remotesIn, workflowOf } from '@fernweh/generate/remote-lists';
import { EDITS } from './edits.ts';
import { filesOf } from './files.ts';
import type { Names } from './names.ts';
import { mayUse, type Use, usesOf, withoutUses } from './uses.ts';

/** Writes a new remote into a repository. @returns the files that it wrote or changed @throws Error where there is one of this name */
export async function addRemote(root: string, names: Names): Promise<string[]> {
  const { remote } = names;
  // A branch without it leaves its packages behind.
  if (existsSync(join(root, remote, 'package.json'))) throw new Error(`There is a folder ${remote} already.`);
  // Everything is computed before anything is written: a file that has changed its form stops the command.
  const changed = await edited(root, names, 'add');
  const files = Object.entries(filesOf(names)).map(([path, text]) => [`${remote}/${path}`, text] as const);
  const all = [...files, ...changed];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}

/** What is left to say after a remote was to be taken out. */
export type Removal = {
  /** What others still use of it. Not empty without `isForced`: then nothing was changed. */
  uses: Use[];
  /** Files of others from which it was taken out. */
  changed: string[];
};

/**
 * Takes a remote that `addRemote` wrote out again, with everything in its folder, unless others use it.
 * @param isForced takes it out of their sources too; what it cannot take out stays, and is named
 * @throws Error where there is none of this name
 */
export async function removeRemote(root: string, names: Names, isForced = false): Promise<Removal> {
  const { remote } = names;
  if (!existsSync(join(root, remote))) throw new Error(`There is no folder ${remote}.`);
  const texts = new Map(await edited(root, names, 'remove'));
  const files = await readUsers(root, remote, texts);
  const uses = usesOf(files, remote);
  if (uses.length > 0 && !isForced) return { uses, changed: [] };
  const changed = withoutUses(files, remote);
  for (const [path, text] of changed) texts.set(path, text);
  for (const [path, text] of texts) await writeFile(join(root, path), text);
  await rm(join(root, workflowOf(remote)), { force: true });
  await rm(join(root, remote), { recursive: true });
  return { uses: usesOf(new Map([...files, ...changed]), remote), changed: [...changed.keys()] };
}

/** The files of others, as they are without what `addRemote` wrote into them. */
async function readUsers(
  root: string,
  remote: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const folders = (await readdir(root)).filter(name => /^mf-/.test(name) && name !== remote);
  const found = new Map<string, string>();
  for (const folder of [...folders, 'shell', 'shared/contracts']) {
    const names = await readdir(join(root, folder, 'src'), { recursive: true }).catch(() => [] as string[]);
    for (const path of [`${folder}/package.json`, ...names.map(name => `${folder}/src/${name}`)]
      .map(name => name.replaceAll('\\', '/'))
      .filter(path => mayUse(path) && existsSync(join(root, path)))
      .sort())
      found.set(path, texts.get(path) ?? (await readFile(join(root, path), 'utf8')));
  }
  return found;
}

async function edited(root: string, names: Names, what: 'add' | 'remove'): Promise<[string, string][]> {
  const texts = new Map<string, string>();
  for (const edit of EDITS) {
    const text = texts.get(edit.file) ?? (await readFile(join(root, edit.file), 'utf8'));
    texts.set(edit.file, edit[what](text, names));
  }
  const lists = new Map(
    await Promise.all(LISTS.map(async file => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
  const remotes = remotesIn(texts.get(REMOTES_FILE) ?? '');
  return [...texts, ...Object.entries(remoteLists(remotes, file => lists.get(file) ?? ''))];
}
