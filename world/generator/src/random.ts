/** A random generator. The same keys give the same values, whatever other generators have drawn. */
export type Random = {
  /** A number from 0 to below 1. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with this probability, from 0 to 1. */
  withProbability(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** `count` entries, none twice. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** A 32-bit hash of a text (FNV-1a with a final mix). */
function hash32(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

export function random(...keys: (string | number)[]): Random {
  let state = hash32(keys.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return {
    next,
    int,
    withProbability: probability => next() < probability,
    pick: list => {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
  };
}

/** A UUID in the form of version 7 with the time `instant`; the same for the same keys. */
export function stableId(instant: string, ...keys: string[]): string {
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  const draw = random('id', ...keys);
  const hex = (digits: number) => Array.from({ length: digits }, () => draw.int(0, 15).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${draw.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
