import type { Registry } from '@flotilla/contracts/release-store';
import { verifyShellSources } from '@flotilla/release-signing/documents';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/**
 * The sources of the site's shell, as whoever built it signed them: the desk passes them on, and can make none, because developers' machines
 * run them (docs/decisions/198).
 */
export type SignedSources = {
  /** @throws Refused where no key of the shell signed them, or they are older than those that are stored */
  put(jws: string): Promise<void>;
  /** @throws Refused where there are none that a key signed which counts now; says why */
  read(): Promise<string>;
};

const FILE = 'shell/sources.jws';
const NO_KEY =
  'The registry names no key for the shell’s sources. Whoever has the root key adds one: npm run keys -- add shell <file> (docs/runbooks/keys.md)';
const NONE =
  'No shell has offered sources that a key of the shell signed: npm run sign-shell, before the shell is built (docs/runbooks/keys.md)';

export function signedSources(storage: Storage, registry: () => Registry): SignedSources {
  const hasKey = () => Object.keys(registry().shell ?? {}).length > 0;
  const verified = (jws: string) => verifyShellSources(jws, registry()).catch(() => undefined);

  /** What a key signed that was revoked since does not count, for the order neither. */
  async function stored() {
    const jws = (await storage.read(FILE))?.toString();
    return jws === undefined ? undefined : verified(jws);
  }

  return {
    async put(jws) {
      if (!hasKey()) throw new Refused('not-allowed', NO_KEY);
      const offered = await verified(jws);
      if (!offered)
        throw new Refused('not-allowed', 'No key of the shell that counts now has signed these sources');
      const current = await stored();
      if (current?.jws === jws) return;
      if (current && Date.parse(offered.payload.at) < Date.parse(current.payload.at))
        throw new Refused(
          'sequence',
          `These sources were signed at ${offered.payload.at}, before those that the store has`,
        );
      await storage.write(FILE, jws);
    },
    async read() {
      const current = await stored();
      if (current) return current.jws;
      throw new Refused('unknown', hasKey() ? NONE : NO_KEY);
    },
  };
}
