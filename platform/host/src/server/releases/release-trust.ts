import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type Pointer,
  type PointersAnswer,
  type PublicKey,
  pointersAnswer,
  type Registry,
  type Timestamp,
} from '@flotilla/contracts/release-store';
import {
  refuseOlder,
  signerOf,
  type Verified,
  verifyPointer,
  verifyRegistry,
} from '@flotilla/release-signing/documents';
import writeFileAtomic from 'write-file-atomic';

/** What an answer of the store may be used for. A document that is refused leaves the last good one. */
export type Accepted = {
  pointers: ReadonlyMap<string, Pointer>;
  /** Why documents were refused, by remote; `shell` for the registry. */
  problems: ReadonlyMap<string, Error>;
};

/** The registry and the pointers that this shell has seen last, also before a restart: older ones are refused. */
export type ReleaseTrust = {
  accept(answer: PointersAnswer): Promise<Accepted>;
  /** @throws Error before the first registry */
  registry(): Registry;
  /** Whether nothing that a timestamp names is newer than what was accepted. */
  has(timestamp: Timestamp): boolean;
};

type Options = {
  root: PublicKey;
  /** File that holds what was seen. */
  path: string;
};

export async function openReleaseTrust({ root, path }: Options): Promise<ReleaseTrust> {
  let registry: Verified<Registry> | undefined;
  const pointers = new Map<string, Verified<Pointer>>();
  const stored = await readStored(path);
  if (stored) await accept(stored);

  async function accept(answer: PointersAnswer): Promise<Accepted> {
    const problems = new Map<string, Error>();
    const refuse = (name: string) => (error: Error) => void problems.set(name, error);
    await acceptRegistry(answer.registry).catch(refuse('shell'));
    for (const [remote, jws] of Object.entries(answer.pointers))
      await acceptPointer(remote, jws).catch(refuse(remote));
    return { pointers: new Map([...pointers].map(([remote, { payload }]) => [remote, payload])), problems };
  }

  async function acceptRegistry(jws: string) {
    if (jws === registry?.jws) return;
    const next = await verifyRegistry(jws, root);
    refuseOlder('registry', next, registry);
    registry = next;
  }

  async function acceptPointer(remote: string, jws: string) {
    const last = pointers.get(remote);
    if (jws === last?.jws) return;
    if (!registry) throw new Error('There is no registry to verify the pointer with');
    const next = await verifyPointer(jws, remote, registry.payload);
    // A thief of a key that was revoked since may have counted far ahead.
    const counts = last && Object.hasOwn(registry.payload.desk, signerOf(last.jws));
    refuseOlder('pointer', next, counts ? last : undefined);
    pointers.set(remote, next);
  }

  async function save() {
    if (!registry) return;
    const content: PointersAnswer = {
      registry: registry.jws,
      pointers: Object.fromEntries([...pointers].map(([remote, { jws }]) => [remote, jws])),
    };
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, JSON.stringify(content));
  }

  return {
    async accept(answer) {
      const accepted = await accept(answer);
      await save();
      return accepted;
    },
    registry() {
      if (!registry) throw new Error('No registry was verified yet');
      return registry.payload;
    },
    has: timestamp =>
      (registry?.payload.sequence ?? 0) >= timestamp.registry &&
      Object.entries(timestamp.pointers).every(
        ([remote, sequence]) => (pointers.get(remote)?.payload.sequence ?? 0) >= sequence,
      ),
  };
}

/** An absent or unreadable file: nothing was seen. */
async function readStored(path: string): Promise<PointersAnswer | undefined> {
  try {
    return pointersAnswer.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
