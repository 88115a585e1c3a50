import type { Pointer } from '@fernweh/contracts/release-store';

/** What a pointer says of when a version was used. */
export type Use = Pick<Pointer, 'at' | 'stable' | 'canary'>;

/**
 * When a pointer named each version of a remote last; a version that is named now is used now.
 * @param pointers the history of the remote, newest first
 */
export function lastUses(pointers: readonly Use[], now: Date): Map<string, Date> {
  const uses = new Map<string, Date>();
  let until = now;
  for (const { at, stable, canary } of pointers) {
    for (const { version } of canary ? [stable, canary] : [stable])
      if (!uses.has(version)) uses.set(version, until);
    until = new Date(at);
  }
  return uses;
}

/** Versions that a pointer names: visitors get them, or a rollback may go to them. */
export const named = ({ stable, canary, before }: Pointer): string[] =>
  [stable, ...(canary ? [canary] : []), ...before].map(({ version }) => version);
