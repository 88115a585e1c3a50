import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EDITS } from './edits.ts';
import { filesOf } from './files.ts';
import type { Names } from './names.ts';

const workflowOf = (remote: string) => `.github/workflows/${remote}.yml`;

/** Writes a new remote into a repository. @returns the files that it wrote or changed @throws Error where there is one of this name */
export async function addRemote(root: string, names: Names): Promise<string[]> {
  const { remote } = names;
  if (existsSync(join(root, remote))) throw new Error(`There is a folder ${remote} already.`);
  // Everything is computed before anything is written: a file that has changed its form stops the command.
  const changed = await edited(root, names, 'add');
  const files = Object.entries(filesOf(names)).map(([path, text]) => [`${remote}/${path}`, text] as const);
  const all = [...files, [workflowOf(remote), workflow(names)] as const, ...changed];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}

/** Takes a remote that `addRemote` wrote out again, with everything in its folder. */
export async function removeRemote(root: string, names: Names): Promise<void> {
  if (!existsSync(join(root, names.remote))) throw new Error(`There is no folder ${names.remote}.`);
  for (const [path, text] of await edited(root, names, 'remove')) await writeFile(join(root, path), text);
  await rm(join(root, workflowOf(names.remote)), { force: true });
  await rm(join(root, names.remote), { recursive: true });
}

async function edited(root: string, names: Names, what: 'add' | 'remove'): Promise<[string, string][]> {
  const texts = new Map<string, string>();
  for (const edit of EDITS) {
    const text = texts.get(edit.file) ?? (await readFile(join(root, edit.file), 'utf8'));
    texts.set(edit.file, edit[what](text, names));
  }
  return [...texts];
}

const workflow = ({ remote }: Names) => `name: ${remote}

on:
  push:
    branches: [main]
    paths: [${remote}/**]
  pull_request:
    paths: [${remote}/**]

jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      remote: ${remote}
    secrets: inherit
`;
