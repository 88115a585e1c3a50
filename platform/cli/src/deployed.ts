import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import type { Pointer, ServedAnswer } from '@flotilla/contracts/release-store';
import type { Deployed } from '@flotilla/release-contract';
import type { StoreClient } from '@flotilla/release-desk/client';

/** A release of a remote in a channel. */
export type Target = Pick<Deployed, 'name' | 'version' | 'channel'>;
/** `isStored`: false where the store does not have it any more. */
export type Channel = Target & { contract: ReleaseContract | undefined; isStored: boolean };

/** What visitors get of all remotes. */
export type DeployedReleases = {
  /** What shells serve now; without a shell that says so, what pointers name. */
  now: Channel[];
  /** What they serve once they have taken what pointers name and no shell refuses. */
  soon: Channel[];
  /** What pointers name, shells refuse and none serves: it is nobody's, and claims nothing. */
  refused: Target[];
  /** What pointers name and no shell has taken yet: nobody knows whether one will. */
  waiting: Target[];
};

const CHANNELS = ['stable', 'canary'] as const;
const NONE: ServedAnswer = { shells: 0, served: {}, refused: {} };

/** What a release has to fit: shells decide what serves, so that a pointer alone keeps nobody from releasing. */
export async function deployedReleases(store: StoreClient): Promise<DeployedReleases> {
  const [pointers, answer = NONE] = await Promise.all([store.pointers(), store.served()]);
  const named = Object.values(pointers).flatMap(namedBy);
  const isRefused = ({ name, version }: Target) => answer.refused[name]?.includes(version) === true;
  const now = answer.shells > 0 ? servedTargets(answer) : named.filter(one => !isRefused(one));
  const isNow = (one: Target) => now.some(other => isSame(one, other));
  const absent = named.filter(one => !isNow(one));
  const soon = [
    ...named.filter(one => !isRefused(one)),
    ...now.filter(one => !named.some(other => isPlace(one, other) && !isRefused(other)) && !isEnding(one)),
  ];

  /** A canary that its pointer does not name any more. */
  function isEnding({ name, channel }: Target) {
    const pointer = pointers[name];
    return channel === 'canary' && pointer !== undefined && pointer.canary === undefined;
  }

  const contracts = await contractsOf(store, [...now, ...soon]);
  return {
    now: now.map(contracts),
    soon: soon.map(contracts),
    refused: absent.filter(isRefused),
    waiting: absent.filter(one => !isRefused(one)),
  };
}

function namedBy({ remote: name, stable, canary }: Pointer): Target[] {
  return [
    { name, version: stable.version, channel: 'stable' },
    ...(canary ? [{ name, version: canary.version, channel: 'canary' as const }] : []),
  ];
}

/** While a release reaches the shells, a remote has two. What is stable with one and canary with another counts once. */
function servedTargets({ served }: ServedAnswer): Target[] {
  const all = Object.entries(served).flatMap(([name, versions]) =>
    CHANNELS.flatMap(channel => versions[channel].map((version): Target => ({ name, version, channel }))),
  );
  return all.filter((one, index) => !all.slice(0, index).some(other => isSame(one, other)));
}

export const isSame = (one: Target, other: Target) =>
  one.name === other.name && one.version === other.version;
const isPlace = (one: Target, other: Target) => one.name === other.name && one.channel === other.channel;

/** Reads each release once. */
async function contractsOf(store: StoreClient, targets: readonly Target[]) {
  const keyOf = ({ name, version }: Target) => `${name} ${version}`;
  const wanted = new Map(targets.map(one => [keyOf(one), one]));
  const found = await Promise.all(
    [...wanted].map(
      async ([key, { name, version }]) => [key, (await store.release(name, version))?.document] as const,
    ),
  );
  const documents = new Map(found);
  return (one: Target): Channel => {
    const document = documents.get(keyOf(one));
    return { ...one, contract: document?.contract, isStored: document !== undefined };
  };
}
