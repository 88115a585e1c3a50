import { REMOTES, withCanaries } from '../../test/watched-desk.ts';
import { offersInTurn } from './offers-in-turn.ts';

/** A desk at which it is the turn of mf-search, and a canary of mf-content was withdrawn. */
async function inTurn() {
  const site = await withCanaries(...REMOTES);
  const { pointers, turns, team, watch } = site;
  await team('mf-content', 'rollback');
  const { version, digest } = pointers.get('mf-search')?.canary ?? { version: '', digest: '' };
  turns.begin({ remote: 'mf-search', version, releases: '' });
  const releases = {
    target: async (remote: string, name: string) => {
      if (name === 'unknown') throw new Error(`${remote} has no release unknown`);
      return {
        version: name,
        digest: name === 'stable' ? pointers.get(remote)?.stable.digest : digest + name,
      };
    },
  };
  const offers = offersInTurn({ ...site.store, releases: releases as never }, turns);
  const refusalOf = async (remote: string, change: object) => {
    const sequence = pointers.get(remote)?.sequence ?? 0;
    return offers.refuse(remote, { action: 'canary', version: 'next', sequence, ...change }).then(
      () => undefined,
      (error: Error & { code?: string }) => `${error.code ?? ''}: ${error.message}`,
    );
  };
  return { ...site, watch, refusalOf };
}

test('in the turn of a canary another is not offered: it is said until when at most, and it waits in line', async () => {
  const { refusalOf, turns, pointers, watch, team } = await inTurn();
  expect(await refusalOf('mf-content', {})).toMatch(
    /^too-many: next is not offered now: .* mf-search .* until 2026-11-22 10:30 UTC at the latest/,
  );
  expect(pointers.get('mf-content')?.canary).toBeUndefined();
  // The turn ends, and nobody has to offer it again.
  await team('mf-search', 'rollback');
  await watch.tick();
  expect(turns.current()?.remote).toBe('mf-content');
  expect(pointers.get('mf-content')?.canary?.version).toBe('next');
});

test.each([
  ['the remote whose turn it is offers another one', 'mf-search', {}],
  ['something else is changed', 'mf-content', { action: 'release' }],
  ['the release is stable already, which the store refuses', 'mf-content', { version: 'stable' }],
])('nothing is refused where %s', async (_what, remote, change) => {
  const { refusalOf } = await inTurn();
  expect(await refusalOf(remote, change)).toBeUndefined();
});

test('what is no valid change gets no place in the line', async () => {
  const { refusalOf, turns } = await inTurn();
  expect(await refusalOf('mf-content', { sequence: 1 })).toMatch(/^sequence/);
  expect(await refusalOf('mf-content', { version: 'unknown' })).toMatch(/no release/);
  expect(
    turns.first(
      () => true,
      () => false,
    ),
  ).toBeUndefined();
});
