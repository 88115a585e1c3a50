import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where a party of the site declares topics; paths from the root. */
export type Room = {
  owner: string;
  /** The definitions. */
  events: string;
  /** Schemas of the payloads. */
  payloads: string;
  /** The generated checks, beside them. */
  checks: string;
  /** From where that file imports the parts of checks. */
  parts: string;
};

const ROOT = resolve(import.meta.dirname, '../../..');

const SHELL: Room = {
  owner: 'shell',
  events: 'shared/contracts/src/events.ts',
  payloads: 'shared/contracts/src/event-payloads.ts',
  checks: 'shared/contracts/src/generated/event-checks.ts',
  parts: '../checks.ts',
};

const roomOf = (remote: string): Room => ({
  owner: remote,
  events: `${remote}/contract/events.ts`,
  payloads: `${remote}/contract/event-payloads.ts`,
  checks: `${remote}/contract/generated/event-checks.ts`,
  parts: '@fernweh/contracts/checks',
});

/** The shell's room, and those of the remotes that have payloads. */
export const rooms: readonly Room[] = [
  SHELL,
  ...readdirSync(ROOT)
    .filter(name => name.startsWith('mf-'))
    .map(roomOf)
    .filter(({ payloads }) => existsSync(join(ROOT, payloads))),
];

/** What a room exports from a file. */
export const modulesOf = (path: string) => import(join(ROOT, path)) as Promise<Record<string, unknown>>;
