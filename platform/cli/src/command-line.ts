import { commandLine, suggested } from '@flotilla/command-line';
import { printable } from './printable.ts';

const VERBS = [
  'release',
  'check',
  'promote',
  'rollback',
  'pause',
  'resume',
  'status',
  'history',
  'rehearse',
] as const;
export type Verb = (typeof VERBS)[number];

export type CommandLine = {
  verb: Verb;
  /** Absent only for `status`, which then shows all. */
  remote: string | undefined;
  version: string | undefined;
  canary: boolean;
  json: boolean;
  why: string;
  /** Another store, for `promote`. */
  to: string | undefined;
};

/** @param remotes of the site */
export const usageOf = (
  remotes: readonly string[],
) => `npm run release -- <remote> [--canary]      builds a remote and gives it to visitors, or offers it as canary
npm run can-release -- <remote> [version]   says whether that would fit what is deployed; changes nothing
npm run can-release -- shell                 says whether what is deployed would fit this shell; changes nothing
npm run release -- promote <remote>         makes the canary the stable release
npm run release -- promote <remote> --to <store>   gives the stable release of this store to another store as it is
npm run release -- rollback <remote> [version]     goes back to the release before, or to a named one
npm run release -- pause|resume <remote>    refuses or accepts releases of a remote
npm run release -- rehearse <remote>        sends visitors through a good and a bad canary on this machine, and shows the verdicts
npm run release -- status [remote]          what visitors get
npm run release -- history <remote>         who changed what, when and why

<remote> is one of ${remotes.join(', ')}, or one that STOCK_REMOTES names.`;

/** The command is not understood; the message says how it is written. */
export class UsageError extends Error {}

/**
 * @param remotes of the site
 * @param stock remotes that stock tools built, which the environment names
 * @throws UsageError
 */
export function readCommandLine(
  args: readonly string[],
  remotes: readonly string[],
  stock: readonly string[] = [],
): CommandLine {
  const { values, positionals } = parse(args, remotes);
  const isVerb = (word: string): word is Verb => VERBS.some(verb => verb === word);
  const verb = positionals.find(isVerb) ?? 'release';
  const isRemote = (word: string) =>
    [...remotes, ...stock].includes(word) || (verb === 'check' && word === 'shell');
  const remote = positionals.find(isRemote);
  const rest = positionals.filter(word => !isVerb(word) && !isRemote(word));
  const [version] = rest;
  const takesVersion =
    verb === 'rollback' || verb === 'check' || (verb === 'promote' && values.to !== undefined);
  if (!remote && (verb !== 'status' || rest.length))
    throw new UsageError(
      rest[0] === undefined
        ? 'Name a remote.'
        : `There is no remote "${rest[0]}".${suggested(rest[0], [...remotes, ...stock, ...VERBS])}`,
    );
  if (rest.length > (takesVersion ? 1 : 0)) {
    const unknown = rest.at(-1) ?? '';
    throw new UsageError(`What is "${unknown}"?${suggested(unknown, [...VERBS, ...remotes])}`);
  }
  if (values.canary && verb !== 'release') throw new UsageError('--canary belongs to a release.');
  if (values.to !== undefined && verb !== 'promote') throw new UsageError('--to belongs to promote.');
  if (values.to !== undefined && !URL.canParse(values.to))
    throw new UsageError('--to needs the URL of a release store.');
  const { canary, json, why, to } = values;
  // The store takes one line: a commit's message may have several.
  return { verb, remote, version, canary, json, why: printable(why), to: to?.replace(/\/+$/, '') };
}

const release = (remotes: readonly string[]) =>
  commandLine('release', {
    says: `${usageOf(remotes)}\n\nExit code 1: visitors do not get what was asked for.`,
    examples: [
      ['run release -- mf-search --why "faster facets"', 'builds it and gives it to visitors'],
      ['run release -- mf-search --canary', 'offers it to a share of visitors first'],
      ['run release -- rollback mf-search', 'goes back to the release before'],
    ],
  });

const canRelease = () =>
  commandLine('can-release', {
    says: 'Says whether a release would fit what is deployed, and changes nothing. Exit code 1: it would not.',
    examples: [
      ['run can-release -- mf-search', 'what the folder holds now'],
      ['run can-release -- mf-search 3f9c2b7d', 'a stored release'],
      ['run can-release -- shell', 'whether what is deployed would fit this shell'],
    ],
  });

function parse(args: readonly string[], remotes: readonly string[]) {
  const command = (args[0] === 'check' ? canRelease() : release(remotes))
    .argument('[words...]', 'a verb, a remote, a version')
    .option('--canary', 'offers the release to a share of visitors', false)
    .option('--json', 'prints one JSON object', false)
    .option('--why <text>', 'is written into the history', '')
    .option('--to <store>', 'another release store, for promote')
    .configureOutput({ outputError: () => undefined })
    .exitOverride(error => {
      if (error.exitCode === 0) process.exit(0);
      throw new UsageError(error.message);
    })
    .parse([...args], { from: 'user' });
  return { values: command.opts(), positionals: command.processedArgs[0] };
}
