import type { Live } from './instrument.ts';

/** Things with a name of their own, of which a leak makes another one in each round. */
const NAMED = ['global', 'style sheet'] as const;
const SHOWN = 3;

/**
 * What grew with every round, one sentence each. What is made once and kept, such as a cache, grows in one round only and is none.
 * @param during the pages of the rounds, for what names no remote by itself
 */
export function growth(before: Live, after: Live, rounds: number, during: string): string[] {
  const enough = Math.max(rounds - 1, 1);
  const grown = Object.keys(after)
    .map(label => ({ label, more: (after[label] ?? 0) - (before[label] ?? 0) }))
    .filter(({ more }) => more > 0);
  const say = (remote: string, what: string) =>
    `${isRemote(remote) ? remote : `somebody on ${during}`} leaks in ${rounds} rounds: ${what}`;
  const counted = grown
    .filter(({ more }) => more >= enough)
    .map(({ label, more }) => say(remoteOf(label), `${more} × ${label.slice(remoteOf(label).length + 2)}`));
  const named = NAMED.flatMap(kind => {
    const names = grown.map(({ label }) => label).filter(label => label.startsWith(`page: ${kind} `));
    const some = names.slice(0, SHOWN).map(label => label.slice(`page: ${kind} `.length));
    return names.length >= enough ? [say('page', `${names.length} × ${kind}: ${some.join(', ')} …`)] : [];
  });
  return [...counted, ...named];
}

const remoteOf = (label: string) => label.slice(0, label.indexOf(': '));
const isRemote = (name: string) => name !== 'page' && name !== 'other';
