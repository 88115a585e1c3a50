/** Versions that this shell refused and pointers name, by remote: its stable release and its canary may both be refused. */
export type RefusedVersions = Record<string, string[]>;

/** @param pairs remote and version; what is there twice counts once */
export function refusedVersions(pairs: readonly (readonly [string, string])[]): RefusedVersions {
  const all: RefusedVersions = {};
  for (const [remote, version] of pairs) all[remote] = [...new Set([...(all[remote] ?? []), version])];
  return all;
}

/** The same as pairs. */
export const refusedPairs = (all: RefusedVersions): [string, string][] =>
  Object.entries(all).flatMap(([remote, versions]) =>
    versions.map((version): [string, string] => [remote, version]),
  );

/** One version of each remote, as earlier desks and commands read it. */
export const oneOfEach = (all: RefusedVersions): Record<string, string> =>
  Object.fromEntries(refusedPairs(all));
