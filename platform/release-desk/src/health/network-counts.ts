import type { NetworkHealth, Signal, Tally } from '@flotilla/contracts/release-health';
import { addViews, type Views } from './add-views.ts';

/**
 * What one release did, by the network of the caller (docs/decisions/119). Its memory is bounded: it keeps the networks with the smallest
 * ids. Ids are keyed hashes, so that nobody can choose a small one: who floods it displaces others by chance alone, as much as he is of all.
 */
export type NetworkCounts = {
  /**
   * A document of a browser in this network.
   * @returns its network's counts by signal; undefined where it does not count
   */
  document(network: string): Tallies | undefined;
  /** What renders for this network did. */
  renders(network: string, health: NetworkHealth): void;
  all(): readonly NetworkCount[];
};

type Tallies = Partial<Record<Signal, Tally>>;
export type NetworkCount = {
  documents: number;
  /** Of documents. */
  signals: Tallies;
  /** On the server. */
  bad: Partial<Record<Signal, number>>;
  of: number;
  durations: number[];
  /** Absent where older shells counted them. */
  views?: Views;
  /** Documents of a canary that servers sent, as many as count, and those of them that lacked its part: by its own fault, and by that of services. */
  served?: Tally & { byService?: number };
};

/** Documents of one network, or of one /48 of IPv6, that count for a release: good and bad ones alike. */
export const MOST_OF_NETWORK = 50;
const MOST_NETWORKS = 2000;
/** Networks that are not kept, and whatever older shells report, are one network. It is always kept. */
export const OTHERS = '';

export function createNetworkCounts(): NetworkCounts {
  const kept = new Map<string, NetworkCount>();
  /** The largest id that is kept. */
  let last = '';

  function of(id: string): NetworkCount | undefined {
    const network = siteOf(id);
    const known = kept.get(network);
    if (known) return known;
    if (kept.size >= MOST_NETWORKS) {
      if (network > last) return undefined;
      forgetLast();
    }
    const fresh = nothingOf();
    kept.set(network, fresh);
    if (network > last) last = network;
    return fresh;
  }

  function forgetLast() {
    const gone = kept.get(last);
    kept.delete(last);
    if (gone) addRenders(ofOthers(), { ...gone, documents: gone.served?.of ?? 0 });
    last = [...kept.keys()].reduce((largest, id) => (id > largest ? id : largest), '');
  }

  /** Has a place of its own, so that the sums stay right. */
  function ofOthers(): NetworkCount {
    const others = kept.get(OTHERS) ?? nothingOf();
    kept.set(OTHERS, others);
    return others;
  }

  return {
    document(network) {
      const own = of(network);
      if (!own || own.documents >= MOST_OF_NETWORK) return undefined;
      own.documents += 1;
      return own.signals;
    },
    renders: (network, health) => addRenders(of(network) ?? ofOthers(), health),
    all: () => [...kept.values()],
  };
}

const nothingOf = (): NetworkCount => ({ documents: 0, signals: {}, bad: {}, of: 0, durations: [] });

/** Of documents, too, the first of a network count, good and bad ones alike: copies cost whoever asks for them nothing. */
function addServed(own: NetworkCount, documents: number, bad: number, byService: number) {
  if (documents === 0) return;
  const { bad: badBefore, of: ofBefore, byService: byServiceBefore = 0 } = own.served ?? { bad: 0, of: 0 };
  const counted = Math.min(documents, MOST_OF_NETWORK - ofBefore);
  own.served = {
    bad: badBefore + Math.min(bad, counted),
    of: ofBefore + counted,
    ...(byServiceBefore + byService > 0 && { byService: byServiceBefore + Math.min(byService, counted) }),
  };
}

function addRenders(
  own: NetworkCount,
  { bad = {}, of = 0, durations = [], views, documents = 0 }: NetworkHealth,
) {
  own.of += of;
  addServed(own, documents, bad['missing-part'] ?? 0, bad['service-missing'] ?? 0);
  for (const [signal, count] of Object.entries(bad)) {
    const name = signal as Signal;
    own.bad[name] = (own.bad[name] ?? 0) + (count ?? 0);
  }
  for (const [index, count] of durations.entries())
    own.durations[index] = (own.durations[index] ?? 0) + count;
  if (views) own.views = addViews(own.views, views);
}

/** A network of IPv6 counts as the /48 that it lies in: whoever has one of those has 65,536 networks. */
const siteOf = (network: string): string => network.split('.')[1] ?? network;
