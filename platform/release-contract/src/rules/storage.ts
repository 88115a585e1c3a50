import type { StorageKeys } from '@flotilla/contracts/release-contract';
import { type Conflict, nameOf } from '../deployed.ts';

const PLACES = {
  cookies: 'cookie',
  local: 'key of local storage',
  session: 'key of session storage',
} as const;

/** A cookie or a stored key has one owner. */
export function storageConflicts(
  own: { contract: { storage: StorageKeys } },
  other: { name: string; version: string; contract: { storage: StorageKeys } },
): Conflict[] {
  return (['cookies', 'local', 'session'] as const).flatMap(place =>
    own.contract.storage[place]
      .filter(key => other.contract.storage[place].includes(key))
      .map(key => ({
        kind: 'storage' as const,
        other: { name: other.name, version: other.version },
        subject: key,
        sentence: `The ${PLACES[place]} \`${key}\` belongs to ${nameOf(other)}; choose another name.`,
      })),
  );
}
