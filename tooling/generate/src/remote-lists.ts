/**
 * What follows from the list of remotes (docs/decisions/148): what they declare, and how each is built, reviewed and run. In files that say
 * more than that, their lines are replaced and the others stay.
 */
export const REMOTES_FILE = 'shared/config/src/remotes.ts';

/** The remotes of the list, in its order. @param text of the file */
export const remotesIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}'(mf-[a-z-]+)': \[/gm)].map(([, remote = '']) => remote);

type Lines = {
  file: string;
  /** What is there for all remotes. */
  found: RegExp;
  written(remotes: readonly string[]): string;
};

const each = (line: (remote: string) => string) => (remotes: readonly string[]) => remotes.map(line).join('');
const inOrder = (line: (remote: string) => string) => (remotes: readonly string[]) =>
  remotes.map(line).toSorted().join('');

const nameOf = (remote: string) => remote.slice('mf-'.length);
const camelOf = (remote: string) =>
  nameOf(remote).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const LINES: readonly Lines[] = [
  {
    file: 'shared/site/src/remotes.ts',
    found: /(?:^export \* as \w+ from '@fernweh\/mf-[a-z-]+-contract';\n)+/m,
    written: inOrder(remote => `export * as ${camelOf(remote)} from '@fernweh/${remote}-contract';\n`),
  },
  {
    file: 'shared/site/package.json',
    found: /(?:^ {4}"@fernweh\/mf-[a-z-]+-contract": "workspace:\*",\n)+/m,
    written: inOrder(remote => `    "@fernweh/${remote}-contract": "workspace:*",\n`),
  },
  {
    file: 'tsconfig.json',
    found: /(?:^ {4}\{ "path": "mf-[a-z-]+" \},\n)+/m,
    written: inOrder(remote => `    { "path": "${remote}" },\n`),
  },
  {
    file: '.github/CODEOWNERS',
    found: /(?:^\/mf-[a-z-]+\/ +@fernweh\/[a-z-]+\n)+/m,
    written: each(remote => `${`/${remote}/`.padEnd(19)} @fernweh/${nameOf(remote)}\n`),
  },
  {
    file: 'docker-compose.yml',
    found: /(?<=^ {6}REMOTES: ")[^"]*(?=")/m,
    written: remotes => remotes.map(remote => `${remote}=http://${remote}:8080`).join(',\\\n        '),
  },
  {
    file: 'docker-compose.yml',
    found: /(?:^ {6}mf-[a-z-]+: \{ condition: service_healthy \}\n)+/m,
    written: each(remote => `      ${remote}: { condition: service_healthy }\n`),
  },
  {
    file: 'docker-compose.yml',
    found: /(?:^ {2}mf-[a-z-]+:\n {4}<<: \*origin\n {4}build: .*\n {4}image: .*\n)+/m,
    written: each(remote =>
      [
        `  ${remote}:\n    <<: *origin\n`,
        `    build: { <<: *remote-image, args: { REMOTE: ${remote} } }\n    image: fernweh/${remote}\n`,
      ].join(''),
    ),
  },
];

/** Files with lines of remotes. */
export const LISTS: readonly string[] = [...new Set(LINES.map(({ file }) => file))];

export const workflowOf = (remote: string) => `.github/workflows/${remote}.yml`;

/**
 * The files with what they say of these remotes, by path.
 * @param read the text of a file as it is
 * @throws Error where a file has no lines of remotes
 */
export function remoteLists(
  remotes: readonly string[],
  read: (file: string) => string,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { file, found, written } of LINES) {
    const text = texts[file] ?? read(file);
    if (!found.test(text)) throw new Error(`${file} has no lines of remotes, such as ${found}`);
    texts[file] = text.replace(found, () => written(remotes));
  }
  return { ...texts, ...Object.fromEntries(remotes.map(remote => [workflowOf(remote), workflow(remote)])) };
}

const workflow = (remote: string) => `name: ${remote}

on:
  push:
    branches: [main]
    paths: [${remote}/**]
  pull_request:
    paths: [${remote}/**]
  # By hand: some visitors get it first, and what becomes of that (docs/teams.md).
  workflow_dispatch:
    inputs:
      what:
        description: what to do with it
        required: true
        # Whoever calls GitHub's API may leave it out.
        default: canary
        type: choice
        options: [canary, promote, rollback]

jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      remote: ${remote}
      what: \${{ inputs.what || 'release' }}
    # Without it a called workflow gets no secrets of its environment either.
    secrets: inherit
`;
