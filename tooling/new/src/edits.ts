import { REMOTES_FILE } from '@fernweh/generate/remote-lists';
import { CONTRACT_DEPENDENCIES, contractOf } from './files/contract-files.ts';
import { DEPENDENCIES } from './files/package-files.ts';
import type { Names } from './names.ts';

/** A change of a file that several remotes share. `remove` undoes `add`, to the letter. */
export type Edit = {
  file: string;
  add(text: string, names: Names): string;
  remove(text: string, names: Names): string;
};

/** Puts text behind the last match. @throws Error where the file has none */
function behindLast(text: string, pattern: RegExp, inserted: string): string {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!last) throw new Error(`Nothing matches ${pattern}`);
  const at = last.index + last[0].length;
  return text.slice(0, at) + inserted + text.slice(at);
}

/** An edit that inserts text behind the last match of a pattern. */
const insertion = (file: string, pattern: RegExp, inserted: (names: Names) => string): Edit => ({
  file,
  add: (text, names) => behindLast(text, pattern, inserted(names)),
  remove: (text, names) => text.replace(inserted(names), ''),
});

/**
 * The one line of the site's sources: its name, with its page. Everything else that names remotes follows from that list
 * (tooling/generate/src/remote-lists.ts), but for the lockfile.
 */
export const EDITS: readonly Edit[] = [
  insertion(
    REMOTES_FILE,
    /^ {2}'mf-[a-z-]+': \[.*\],\n/,
    ({ remote, kebab }) => `  '${remote}': ['/${kebab}'],\n`,
  ),
  { file: 'pnpm-lock.yaml', add: addImporter, remove: removeImporter },
];

const importerOf = (text: string, remote: string) =>
  new RegExp(`^  ${remote}:\\n(?: {4}.*\\n)+\\n`, 'm').exec(text)?.[0];

/** The new packages need what others have already: their entries in the lockfile are made of theirs. */
function addImporter(text: string, { remote }: Names): string {
  const groups = Object.entries(DEPENDENCIES).map(
    ([kind, names]) => `    ${kind}:\n${names.map(name => entryOf(text, 'mf-account', name)).join('')}`,
  );
  const own = CONTRACT_DEPENDENCIES.map(name => entryOf(text, 'mf-account/contract', name)).join('');
  const block = `  ${remote}:\n${groups.join('')}\n  ${remote}/contract:\n    dependencies:\n${own}\n`;
  const importers = [...text.matchAll(/^ {2}([\w/-]+):\n(?= {4}(?:dependencies|devDependencies):)/gm)];
  const next = importers.find(([, name = '']) => name > remote);
  if (!next) throw new Error('The lockfile has no place for the package');
  return addToSite(`${text.slice(0, next.index)}${block}${text.slice(next.index)}`, remote);
}

function entryOf(text: string, importer: string, name: string): string {
  const quoted = name.startsWith('@') ? `'${name}'` : name;
  const model = importerOf(text, importer) ?? '';
  const found = new RegExp(`^ {6}${quoted}:\\n(?: {8}.*\\n)+`, 'm').exec(model)?.[0];
  if (!found) throw new Error(`The lockfile has no ${name} for ${importer}`);
  return found;
}

const LIST = 'shared/site';
const contractEntry = (remote: string) =>
  `      '${contractOf(remote)}':\n        specifier: workspace:*\n        version: link:../../${remote}/contract\n`;

function addToSite(text: string, remote: string): string {
  const block = importerOf(text, LIST) ?? '';
  const entries = [...block.matchAll(/^ {6}'@fernweh\/mf-[a-z-]+-contract':\n(?: {8}.*\n)+/gm)];
  const next = entries.find(([entry]) => entry > contractEntry(remote));
  const last = entries.at(-1);
  if (!last) throw new Error(`The lockfile has no contract for ${LIST}`);
  const at = next ? next.index : last.index + last[0].length;
  return text.replace(block, block.slice(0, at) + contractEntry(remote) + block.slice(at));
}

function removeImporter(text: string, { remote }: Names): string {
  return text
    .replace(importerOf(text, remote) ?? '', '')
    .replace(importerOf(text, `${remote}/contract`) ?? '', '')
    .replace(contractEntry(remote), '');
}
