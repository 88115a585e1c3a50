import type { ShellState } from '@flotilla/contracts/release-health';

/** What a shell refused, by remote. An earlier shell tells one version of each. */
export const refusedBy = ({
  refused,
  allRefused,
}: Pick<ShellState, 'refused' | 'allRefused'>): Record<string, string[]> =>
  allRefused ?? Object.fromEntries(Object.entries(refused).map(([remote, version]) => [remote, [version]]));

/** The same as pairs of remote and version. */
export const refusedPairs = (state: Pick<ShellState, 'refused' | 'allRefused'>): [string, string][] =>
  Object.entries(refusedBy(state)).flatMap(([remote, versions]) =>
    versions.map((version): [string, string] => [remote, version]),
  );

/** A shell reports together what failed its trial and what waits at its contract gate (docs/decisions/079). */
export const WHY_REFUSED =
  'It did not pass its trial, or it waits because it does not fit the releases that serve.';
