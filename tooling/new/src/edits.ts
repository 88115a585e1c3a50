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

export const EDITS: readonly Edit[] = [
  insertion('shared/config/src/remotes.ts', /^ {2}'mf-[a-z-]+',\n/, ({ remote }) => `  '${remote}',\n`),
  pagesEdit(),
  insertion(
    'shared/contracts/src/fragment-props.ts',
    /^ {2}'mf-[a-z-]+\/[a-z-]+': .*\n(?: {4}.*\n)*(?: {2}\}\),\n)?(?=\} as const;)/,
    ({ remote, words }) =>
      `  /** ${words}: a link to the page. */\n  '${remote}/teaser': z.object({ title: text }),\n`,
  ),
  insertion(
    'shared/contracts/src/fragment-props.test.ts',
    /^ {2}'mf-[a-z-]+\/[a-z-]+': .*\n/,
    ({ remote, words }) => `  '${remote}/teaser': { title: '${words}' },\n`,
  ),
  insertion(
    'tsconfig.json',
    /^ {4}\{ "path": "mf-[a-z-]+" \},\n/,
    ({ remote }) => `    { "path": "${remote}" },\n`,
  ),
  insertion(
    '.github/CODEOWNERS',
    /^\/mf-.*\n/,
    ({ remote, kebab }) => `${`/${remote}/`.padEnd(20)}@fernweh/${kebab}\n`,
  ),
  insertion(
    'docker-compose.yml',
    /^ {6}mf-[a-z-]+: \{ condition: service_healthy \}\n/,
    ({ remote }) => `      ${remote}: { condition: service_healthy }\n`,
  ),
  insertion('docker-compose.yml', /^ {4}image: fernweh\/mf-[a-z-]+\n/, ({ remote }) =>
    [
      `  ${remote}:\n    <<: *origin\n`,
      `    build: { <<: *remote-image, args: { REMOTE: ${remote} } }\n    image: fernweh/${remote}\n`,
    ].join(''),
  ),
  insertion(
    'docker-compose.yml',
    /(?<=REMOTES: "[^"]*)mf-[a-z-]+=http:\/\/mf-[a-z-]+:8080(?=")/,
    ({ remote }) => `,\\\n        ${remote}=http://${remote}:8080`,
  ),
  insertion(
    'docs/boundaries.md',
    /^\| `\/auth\/login`.*\n/,
    ({ remote, kebab, camel }) => `| \`/${kebab}\` | ${remote} | ${camel} | yes | |\n`,
  ),
  insertion(
    'docs/boundaries.md',
    /^\| `mf-[a-z-]+\/[a-z-]+` .*\n/,
    ({ remote }) => `| \`${remote}/teaser\` | ${remote} | no page yet |\n`,
  ),
  { file: 'pnpm-lock.yaml', add: addImporter, remove: removeImporter },
];

/** The registry of a development machine grants the page. */
function pagesEdit(): Edit {
  const line = ({ remote, kebab }: Names) => `  '${remote}': ['/${kebab}'],\n`;
  const EMPTY = 'REMOTE_PAGES: Record<string, readonly string[]> = {};';
  const OPEN = 'REMOTE_PAGES: Record<string, readonly string[]> = {\n';
  return {
    file: 'shared/config/src/remotes.ts',
    add: (text, names) => text.replace(EMPTY, `${OPEN}};`).replace(OPEN, `${OPEN}${line(names)}`),
    remove: (text, names) => text.replace(line(names), '').replace(`${OPEN}};`, EMPTY),
  };
}

const importerOf = (text: string, remote: string) =>
  new RegExp(`^  ${remote}:\\n(?: {4}.*\\n)+\\n`, 'm').exec(text)?.[0];

/** The new package needs what others have already: its entry in the lockfile is made of theirs. */
function addImporter(text: string, { remote }: Names): string {
  const model = importerOf(text, 'mf-account') ?? '';
  const entry = (name: string) => {
    const quoted = name.startsWith('@') ? `'${name}'` : name;
    const found = new RegExp(`^ {6}${quoted}:\\n(?: {8}.*\\n)+`, 'm').exec(model)?.[0];
    if (!found) throw new Error(`The lockfile has no ${name} for mf-account`);
    return found;
  };
  const block = Object.entries(DEPENDENCIES).map(
    ([kind, names]) => `    ${kind}:\n${names.map(entry).join('')}`,
  );
  const importers = [...text.matchAll(/^ {2}((?:mf-|release-desk|sandbox)[a-z-]*):\n(?= {4}dep)/gm)];
  const next = importers.find(([, name = '']) => name > remote);
  if (!next) throw new Error('The lockfile has no place for the package');
  return `${text.slice(0, next.index)}  ${remote}:\n${block.join('')}\n${text.slice(next.index)}`;
}

function removeImporter(text: string, { remote }: Names): string {
  return text.replace(importerOf(text, remote) ?? '', '');
}
