import { MOST_SERVED, type ServedAnswer, target } from '@flotilla/contracts/release-store';
import { currentPointers } from '../store/current-pointers.ts';
import type { Store } from '../store/store.ts';
import type { HeardShell, ShellLedger } from './shell-ledger.ts';

type Options = {
  store: Pick<Store, 'registry' | 'pointer' | 'served'>;
  shells: Pick<ShellLedger, 'all'>;
};

const version = target.shape.version;

/**
 * What the shells that report now have, of every remote of the registry. Whatever a shell invents costs a version that nobody has: of a
 * remote and a channel the versions of most shells are told, up to a bound.
 */
export function servedNow({ store, shells }: Options): ServedAnswer {
  const states = shells.all().flatMap(({ away, state }) => (away ? [] : [state]));
  // A shell that has begun a moment ago has nothing yet, and says nothing about what visitors get.
  const serving = states.filter(({ stable }) => Object.keys(stable).length > 0);
  const remotes = Object.keys(store.registry().remotes);
  const served = remotes.map(remote => {
    const of = (channel: 'stable' | 'canary') =>
      mostFrequent(serving.map(state => own(state[channel], remote)));
    return [remote, { stable: of('stable'), canary: of('canary') }] as const;
  });
  return {
    shells: serving.length,
    served: Object.fromEntries(served.filter(([, { stable, canary }]) => stable.length + canary.length > 0)),
    refused: refusedTargets(store, states),
  };
}

const own = (versions: Record<string, string>, remote: string) =>
  Object.hasOwn(versions, remote) ? versions[remote] : undefined;

/** Versions by the number of shells that named them, most first. */
function mostFrequent(named: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const one of named)
    if (one !== undefined && version.safeParse(one).success) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SERVED)
    .map(([name]) => name);
}

/** What pointers name and shells do not take, by remote. */
function refusedTargets(store: Options['store'], states: readonly HeardShell['state'][]) {
  const isRefused = (remote: string, name: string) =>
    store.served.isRefused(remote, name) ||
    states.some(({ refused }) => Object.hasOwn(refused, remote) && refused[remote]?.includes(name));
  return Object.fromEntries(
    currentPointers(store).flatMap(({ remote, stable, canary }) => {
      const names = [stable, ...(canary ? [canary] : [])].map(target => target.version);
      const refused = names.filter(name => isRefused(remote, name));
      return refused.length > 0 ? [[remote, refused]] : [];
    }),
  );
}
