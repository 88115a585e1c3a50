import {
  type Action,
  type Actor,
  type Pointer,
  type PointerChange,
  type PointersAnswer,
  type PromotedWith,
  type PublicKey,
  pointer as pointerSchema,
  type Registry,
  type Target,
} from '@flotilla/contracts/release-store';
import {
  refuseOlder,
  sha256,
  signDocument,
  signerOf,
  type Verified,
  verifyPointer,
  verifyRegistry,
} from '@flotilla/release-signing/documents';
import { type KeyRing, keyId, keyRing, type PrivateKey } from '@flotilla/release-signing/keys';
import { signOverride } from '@flotilla/release-signing/overrides';
import { LRUCache } from 'lru-cache';
import { newlyTaken, type OwnPaths } from '../keys/registry-pages.ts';
import { openServedReleases, type ServedReleases } from '../shells/served-releases.ts';
import { createFiles, type Files } from './files.ts';
import { listReleases } from './list-releases.ts';
import { nextPointer, refuseConflicts } from './next-pointer.ts';
import { Refused } from './refused.ts';
import { createReleases, type Releases } from './releases.ts';
import { type SignedLog, signedLog } from './signed-log.ts';
import { type SignedSources, signedSources } from './signed-sources.ts';
import type { Storage } from './storage.ts';
import { createTimestamps } from './timestamps.ts';
import { wayBack } from './way-back.ts';

/** The release store: files, release documents, and one pointer per remote (docs/contracts/release-store.md). */
export type Store = {
  files: Files;
  releases: Releases;
  /** What shells have served, and what they refused: nobody goes back to what was not on the site. */
  served: ServedReleases;
  registry(): Registry;
  /** The root key, which signs registries. */
  rootKeys(): KeyRing;
  /** The answer that every shell polls, with its entity tag; from memory. */
  polled(): { body: string; etag: string };
  /** The signed timestamp: which registry and pointers are the newest. */
  timestamp(): Promise<string>;
  pointer(remote: string): Pointer | undefined;
  /** Where a rollback of its stable release goes; undefined where there is none. */
  wayBack(pointer: Pointer): Promise<Target | undefined>;
  /** The releases of a remote that are stored. */
  list(remote: string): ReturnType<typeof listReleases>;
  /** Signed pointers of a remote, newest first. */
  history(remote: string, most: number): Promise<string[]>;
  /** @returns the signed pointer. @throws Refused where the change does not fit */
  change(remote: string, change: StoreChange, by: Actor): Promise<string>;
  /** The listener hears of every change that this desk makes, with the pointer before it. */
  follow(listener: ChangeListener): void;
  /**
   * A token with which one browser gets a stored release, signed by the desk.
   * @throws Refused or UntrustedError where no team signed the release
   */
  override(
    wanted: { remote: string; version: string; site: string; by: string },
    seconds: number,
  ): Promise<string>;
  /** @throws UntrustedError where the root key did not sign it, or it is not newer */
  putRegistry(jws: string): Promise<void>;
  /** The sources of the site's shell. */
  shellSources: SignedSources;
};

/** `together` is the desk's own: no request has it. */
export type StoreChange = PointerChange & { together?: readonly PromotedWith[] | undefined };

type ChangeListener = (after: Pointer, before: Pointer | undefined) => void;

const isOfPause = (action: Action) => action === 'pause' || action === 'resume';

const MOST_HISTORY = 1000;

export type StoreOptions = {
  storage: Storage;
  root: PublicKey;
  deskKey: PrivateKey;
  /** A registry for a store that has none, or an older one. */
  registry?: string | undefined;
  /** Whose paths are whose. */
  site: OwnPaths;
  now?: () => Date;
};

/** @throws Error where the store's registry or a pointer is not signed as it must be */
export async function openStore({
  storage,
  root,
  deskKey,
  registry: given,
  site,
  now = () => new Date(),
}: StoreOptions): Promise<Store> {
  const files = createFiles(storage);
  const served = await openServedReleases(storage);
  const releases = createReleases(storage, files, site.routes, {
    onNew: served.forget,
    isNamed: (remote, version) => {
      const { stable, canary, before = [] } = pointers.get(remote)?.payload ?? {};
      return [stable, canary, ...before].some(one => one?.version === version);
    },
  });
  const registries = signedLog(storage, 'registry');
  let registry = await newestRegistry(registries, root, given);
  const [ownKey, rootKeys] = [await keyId(deskKey), await keyRing([root])];
  if (!Object.hasOwn(registry.payload.desk, ownKey))
    throw new Error(`The registry lacks the desk's key ${ownKey}`);
  const log = (remote: string): SignedLog => signedLog(storage, `pointers/${remote}`);
  const listeners: ChangeListener[] = [];
  const pointers = new Map<string, Verified<Pointer>>();
  /** Pointers whose signature was verified, by the registry and their digest. */
  const proved = new LRUCache<string, Pointer>({ max: 5_000 });
  let polled = answer();
  for (const remote of Object.keys(registry.payload.remotes)) {
    await reload(remote);
    await renew(remote);
    if (served.isNew) served.assume(remote, await stableSoFar(remote));
  }

  function answer() {
    const content: PointersAnswer = {
      registry: registry.jws,
      pointers: Object.fromEntries([...pointers].map(([remote, { jws }]) => [remote, jws])),
    };
    const body = JSON.stringify(content);
    return { body, etag: `"${sha256(body)}"` };
  }

  async function reload(remote: string) {
    const jws = await log(remote).latest();
    if (jws) pointers.set(remote, await verifyPointer(jws, remote, registry.payload));
    polled = answer();
  }

  /** A pointer that another key of the desk signed ends with that key: this desk signs it again. */
  async function renew(remote: string) {
    const current = pointers.get(remote);
    if (!current || signerOf(current.jws) === ownKey) return;
    const change = {
      action: 'renew',
      by: { kind: 'desk', name: 'desk' },
      why: 'another key of the desk',
    } as const;
    const next: Pointer = {
      ...current.payload,
      sequence: current.payload.sequence + 1,
      at: now().toISOString(),
      change,
    };
    await log(remote).append(next.sequence, await signDocument('pointer', next, deskKey));
    await reload(remote);
  }

  /** Pointers of keys that were revoked prove nothing. */
  async function verifiedHistory(remote: string): Promise<Pointer[]> {
    const verified: Pointer[] = [];
    for await (const jws of log(remote).newest(MOST_HISTORY)) {
      const key = `${registry.payload.sequence} ${sha256(jws)}`;
      const known = proved.get(key);
      const pointer =
        known ?? (await verifyPointer(jws, remote, registry.payload).catch(() => undefined))?.payload;
      if (!pointer) continue;
      proved.set(key, pointer);
      verified.push(pointer);
    }
    return verified;
  }

  /** A team that changes so much that its history no longer says who paused it needs an operator, too. */
  async function whoPaused(remote: string): Promise<Actor> {
    const pause = (await verifiedHistory(remote)).find(({ change }) => change.action === 'pause');
    return pause?.change.by ?? { kind: 'operator', name: 'unknown' };
  }

  /** Versions that were stable by the history, oldest first. A rollback proves nothing. */
  async function stableSoFar(remote: string): Promise<string[]> {
    const pointers = (await verifiedHistory(remote)).filter(({ change }) => change.action !== 'rollback');
    return pointers.toReversed().map(({ stable }) => stable.version);
  }

  const findWayBack = (pointer: Pointer) =>
    wayBack(pointer, { releases, served, registry: registry.payload });

  return {
    files,
    releases,
    served,
    registry: () => registry.payload,
    rootKeys: () => rootKeys,
    shellSources: signedSources(storage, () => registry.payload),
    polled: () => polled,
    timestamp: createTimestamps({
      news: () => ({
        registry: registry.payload.sequence,
        pointers: Object.fromEntries(
          [...pointers].map(([remote, { payload }]) => [remote, payload.sequence]),
        ),
      }),
      sign: timestamp => signDocument('timestamp', timestamp, deskKey),
      now,
    }),
    pointer: remote => pointers.get(remote)?.payload,
    wayBack: findWayBack,
    list: async remote => listReleases(releases, remote, log(remote), now()),
    history: (remote, most) => log(remote).read(most),
    follow: listener => void listeners.push(listener),
    async change(remote, { action, version, sequence, why = '', together }, by) {
      // Before anything is read: what is refused costs nothing.
      refuseConflicts(pointers.get(remote)?.payload, { remote, action, sequence });
      // Of a canary too: the key that signed it may have been revoked since it was offered.
      const named = action === 'promote' ? pointers.get(remote)?.payload.canary?.version : version;
      const target = named === undefined ? undefined : await releases.target(remote, named, registry.payload);
      const current = pointers.get(remote)?.payload;
      const earlier = action === 'rollback' && target ? await verifiedHistory(remote) : [];
      const pausedBy = current?.paused && isOfPause(action) ? await whoPaused(remote) : undefined;
      const at = now();
      const isRefused = (one: Target) => served.isRefused(remote, one.version);
      const goesBack = action === 'rollback' && !target && current && !current.canary;
      const back = goesBack ? await findWayBack(current) : undefined;
      const wasServed = (one: Target) =>
        goesBack ? one.version === back?.version : served.wasServed(remote, one.version);
      const source = target && (await releases.source(remote, target.version));
      const next = nextPointer(current, {
        ...{ source, remote, action, target, sequence, by, why, at, together },
        ...{ earlier, pausedBy, isRefused, wasServed },
      });
      // What is stored stays the newest for good: a pointer that cannot be read would end all changes of this remote.
      const jws = await signDocument('pointer', pointerSchema.parse(next), deskKey);
      // The storage decides between two changes of the same sequence, also those of two processes.
      if (!(await log(remote).append(next.sequence, jws))) {
        await reload(remote);
        throw new Refused('sequence', `Another change of ${remote} came first`);
      }
      await reload(remote);
      // What was on the site until now must be known also if the desk ends now; the next regular save reports a failure.
      await served.save().catch(() => {});
      for (const listener of listeners) listener(next, current);
      return jws;
    },
    async override({ remote, version, ...wanted }, seconds) {
      const target = await releases.target(remote, version, registry.payload);
      return signOverride({ remote, ...target, ...wanted }, seconds, deskKey);
    },
    async putRegistry(jws) {
      const next = await verifyRegistry(jws, root);
      refuseOlder('registry', next, registry);
      if (next.payload.sequence === registry.payload.sequence) return;
      if (!Object.hasOwn(next.payload.desk, ownKey))
        throw new Refused('not-valid', `The registry lacks the key ${ownKey}, with which this desk signs`);
      const taken = newlyTaken(next.payload, registry.payload, site);
      if (taken) throw new Refused('not-allowed', `The registry grants what it may not: ${taken}`);
      if (!(await registries.append(next.payload.sequence, jws)))
        throw new Refused('sequence', 'Another registry came first');
      registry = next;
      polled = answer();
    },
  };
}

/** @throws Error where there is none */
async function newestRegistry(
  log: SignedLog,
  root: PublicKey,
  given: string | undefined,
): Promise<Verified<Registry>> {
  const stored = await log.latest();
  const known = stored === undefined ? undefined : await verifyRegistry(stored, root);
  const offered = given ? await verifyRegistry(given, root) : undefined;
  if (offered && (!known || offered.payload.sequence > known.payload.sequence)) {
    await log.append(offered.payload.sequence, offered.jws);
    return offered;
  }
  if (!known)
    throw new Error('The store has no registry: RELEASE_REGISTRY gives it one (docs/runbooks/keys.md)');
  return known;
}
