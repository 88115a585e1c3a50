import { type Pointer, pointer } from '@flotilla/contracts/release-store';
import { unverified } from '@flotilla/release-signing/documents';
import type { SignedLog } from './signed-log.ts';

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

/** All that is needed of a history, which may be long. */
export async function usesIn(log: SignedLog, most: number): Promise<Use[]> {
  const uses: Use[] = [];
  for await (const jws of log.newest(most)) {
    const { at, stable, canary } = pointer.parse(unverified(jws));
    uses.push({ at, stable, canary });
  }
  return uses;
}
