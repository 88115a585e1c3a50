import type { HealthReport } from '@flotilla/contracts/release-health';
import type { ShellLedger } from '../shells/shell-ledger.ts';

/** Browsers tell of the documents of a canary after shells have stopped to render it. */
export const SETTLE_MS = 30_000;
/** Far more than a site has. */
const MAX_REMOTES = 200;

/**
 * Until when canaries of several remotes were on the same pages, in the same process. Whoever withdraws a canary before the desk judges
 * leaves what it did to pages in the counts of the others (docs/decisions/150). Pointers say what was offered. Shells say what they
 * rendered, which may begin and end a minute later: a withdrawal waits for trials and for the next pool.
 */
export type SharedPages = {
  /** The remote's pointer names a canary, or did since the last time somebody looked. */
  offered(remote: string): void;
  /** Takes in which canaries a shell rendered since its report before. Must hear of a report together with the ledger that counts it. */
  heard(report: HealthReport): void;
  /** Whether a shell renders a canary of another remote now. */
  areRendered(remote: string): boolean;
  /** Until when what is counted for a remote's canary may be the doing of others, which were offered or rendered; in ms. */
  until(remote: string): number;
  /** The same by what shells said alone. */
  renderedUntil(remote: string): number;
};

export function createSharedPages(shells: Pick<ShellLedger, 'all'>, now: () => number): SharedPages {
  const offered = new Map<string, number>();
  const rendered = new Map<string, number>();
  const untilOf = (times: Map<string, number>, remote: string) =>
    Math.max(...[...times].map(([other, at]) => (other === remote ? 0 : at + SETTLE_MS)), 0);

  return {
    offered: remote => void offered.set(remote, now()),
    heard(report) {
      for (const remote of canariesIn(report))
        if (rendered.has(remote) || rendered.size < MAX_REMOTES) rendered.set(remote, now());
    },
    areRendered: remote =>
      shells
        .all()
        .some(({ away, state }) => !away && Object.keys(state.canary).some(other => other !== remote)),
    until: remote => Math.max(untilOf(offered, remote), untilOf(rendered, remote)),
    renderedUntil: remote => untilOf(rendered, remote),
  };
}

/** Remotes of which a shell renders a canary, or counted one that is gone already: only renders of canaries are counted by network. */
function canariesIn({ state, releases }: HealthReport): Set<string> {
  const counted = releases.filter(({ networks = {} }) =>
    Object.values(networks).some(({ of }) => of !== undefined),
  );
  return new Set([...Object.keys(state?.canary ?? {}), ...counted.map(({ remote }) => remote)]);
}
