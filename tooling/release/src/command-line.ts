import { parseArgs } from 'node:util';
import { REMOTE_NAMES } from '@fernweh/config/environment';

const VERBS = ['release', 'check', 'promote', 'rollback', 'pause', 'resume', 'status', 'history'] as const;
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

export const USAGE = `npm run release -- <remote> [--canary]      builds a remote and gives it to visitors, or offers it as canary
npm run can-release -- <remote> [version]   says whether that would fit what is deployed; changes nothing
npm run can-release -- shell                 says whether what is deployed would fit this shell; changes nothing
npm run release -- promote <remote>         makes the canary the stable release
npm run release -- promote <remote> --to <store>   gives the stable release of this store to another store as it is
npm run release -- rollback <remote> [version]     goes back to the release before, or to a named one
npm run release -- pause|resume <remote>    refuses or accepts releases of a remote
npm run release -- status [remote]          what visitors get
npm run release -- history <remote>         who changed what, when and why

<remote> is one of ${REMOTE_NAMES.join(', ')}.
--why "…" is written into the history; --json prints one JSON object.`;

/** The command is not understood; the message says how it is written. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args);
  const isVerb = (word: string): word is Verb => VERBS.some(verb => verb === word);
  const verb = positionals.find(isVerb) ?? 'release';
  const isRemote = (word: string) =>
    REMOTE_NAMES.some(name => name === word) || (verb === 'check' && word === 'shell');
  const remote = positionals.find(isRemote);
  const rest = positionals.filter(word => !isVerb(word) && !isRemote(word));
  const [version] = rest;
  const takesVersion =
    verb === 'rollback' || verb === 'check' || (verb === 'promote' && values.to !== undefined);
  if (!remote && (verb !== 'status' || rest.length))
    throw new UsageError(rest.length ? `There is no remote "${rest[0]}".` : 'Name a remote.');
  if (rest.length > (takesVersion ? 1 : 0)) throw new UsageError(`What is "${rest.at(-1)}"?`);
  if (values.canary && verb !== 'release') throw new UsageError('--canary belongs to a release.');
  if (values.to !== undefined && verb !== 'promote') throw new UsageError('--to belongs to promote.');
  if (values.to !== undefined && !URL.canParse(values.to))
    throw new UsageError('--to needs the URL of a release store.');
  const { canary, json, why, to } = values;
  return { verb, remote, version, canary, json, why, to: to?.replace(/\/+$/, '') };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        canary: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        why: { type: 'string', default: '' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
