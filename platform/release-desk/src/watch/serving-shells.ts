import { WHY_REFUSED } from '../shells/refused-by.ts';
import type { ShellLedger } from '../shells/shell-ledger.ts';

/** What the shells that report now say about a canary: how many they are, and how many of them serve or refuse it. */
type Standing = { shells: number; serving: number; refusing: number };

export function standingOf(shells: Pick<ShellLedger, 'all'>, remote: string, version: string): Standing {
  const states = shells.all().flatMap(({ away, state }) => (away ? [] : [state]));
  return {
    shells: states.length,
    serving: states.filter(({ canary }) => canary[remote] === version).length,
    refusing: states.filter(({ refused }) => refused[remote]?.includes(version)).length,
  };
}

/**
 * Why nothing shows that shells would serve a canary to everybody: its counts may be older than what shells say now. A shell that refuses a
 * canary would refuse it as a stable release, too, and a new one would take it over (docs/decisions/186).
 * @returns a sentence for operators; undefined where a shell serves it and none refuses it
 */
export function whyNotServed({ shells, serving, refusing }: Standing): string | undefined {
  if (refusing > 0)
    return `${refusing} of ${plural(shells)} ${refusing === 1 ? 'refuses' : 'refuse'} the canary. ${WHY_REFUSED}`;
  if (shells === 0) return 'No shell reports, so nothing shows that the canary still serves.';
  return serving === 0 ? `None of ${plural(shells)} serves the canary now.` : undefined;
}

/** Why a canary serves nowhere, whatever was counted for it before. @returns a sentence for operators; undefined where not all shells refuse it */
export const whyRefusedByAll = (standing: Standing): string | undefined =>
  standing.shells > 0 && standing.refusing === standing.shells ? whyNotServed(standing) : undefined;

const plural = (shells: number) => (shells === 1 ? '1 shell' : `${shells} shells`);
