/** The list by which editors find all packages. */
export const LIST = 'tsconfig.json';

const lineOf = (folder: string) => `    { "path": "${folder}" },`;
const isEntry = (line: string) => line.startsWith('    { "path": ');

/** The list with neighbouring packages, in its order. @param folders in that order */
export function withReferences(text: string, folders: readonly string[]): string {
  const lines = folders.map(lineOf);
  const all = text.split('\n');
  const next = all.findIndex(line => isEntry(line) && line > (lines[0] ?? ''));
  if (next < 0) throw new Error(`${LIST} has no place for the packages`);
  return [...all.slice(0, next), ...lines, ...all.slice(next)].join('\n');
}

/** The list without a folder, and without what is in it. */
export const withoutReferences = (text: string, folder: string): string =>
  text.replace(new RegExp(`^ {4}\\{ "path": "${folder}[/"].*\n`, 'gm'), '');
