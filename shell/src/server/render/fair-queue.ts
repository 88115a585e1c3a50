/** What waits for a renderer, and who goes next (docs/decisions/030). */
export type Priority = 'trial' | 'urgent' | 'page' | 'background';

type Waiting = {
  priority: Priority;
  /** Prefix of the address that asked; empty for the site's own work. */
  caller: string;
  since: number;
  start: () => void;
  refuse: () => void;
};

export type FairQueue = {
  push(waiting: Waiting): void;
  /** Takes out whoever goes next. */
  shift(): Waiting | undefined;
  size(): number;
  /** How many would go before new work of this caller. */
  ahead(priority: Priority, caller: string): number;
};

/** Every so many urgent pieces in a row, one page goes first: a flood of urgent ones must not stop all pages. */
const URGENT_IN_A_ROW = 4;

/**
 * Trials go first and background work goes last. Between them whoever has least work running goes first, so that nobody waits for more than
 * their share of a stranger's flood; of these whoever had a turn longest ago, then urgent work, then whoever has waited longest.
 * @param runningOf pieces of work of a caller that run now
 */
export function createFairQueue(runningOf: (caller: string) => number): FairQueue {
  const waiting: Waiting[] = [];
  /** Number of the last turn of each caller who still waits. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let urgentInARow = 0;

  const of = (priority: Priority) => waiting.filter(one => one.priority === priority);

  const lastTurn = ({ caller }: Waiting) => lastTurns.get(caller) ?? 0;
  const order = (one: Waiting, other: Waiting) =>
    runningOf(one.caller) - runningOf(other.caller) || lastTurn(one) - lastTurn(other);

  /** Earlier ones win between equals. */
  const fairest = (ones: Waiting[]): Waiting | undefined =>
    ones.reduce<Waiting | undefined>((best, one) => (best && order(best, one) <= 0 ? best : one), undefined);

  function remember({ caller }: Waiting) {
    lastTurns.set(caller, ++turns);
    const callers = new Set(waiting.map(one => one.caller));
    for (const known of lastTurns.keys()) if (!callers.has(known)) lastTurns.delete(known);
  }

  function next(): Waiting | undefined {
    const [trial] = of('trial');
    if (trial) return trial;
    const pages = of('page');
    const pagesTurn = urgentInARow >= URGENT_IN_A_ROW && pages.length > 0;
    return fairest(pagesTurn ? pages : [...of('urgent'), ...pages]) ?? waiting[0];
  }

  /** Of each other caller only as many go first as this one has itself, and one more. */
  function aheadOf(ones: Waiting[], caller: string): number {
    const byCaller = new Map<string, number>();
    for (const one of ones) byCaller.set(one.caller, (byCaller.get(one.caller) ?? 0) + 1);
    const own = byCaller.get(caller) ?? 0;
    const most = own + runningOf(caller) + 1;
    byCaller.delete(caller);
    return [...byCaller.values()].reduce((sum, count) => sum + Math.min(count, most), own);
  }

  return {
    push: one => void waiting.push(one),
    shift() {
      const one = next();
      if (!one) return undefined;
      waiting.splice(waiting.indexOf(one), 1);
      remember(one);
      urgentInARow = one.priority === 'urgent' ? urgentInARow + 1 : 0;
      return one;
    },
    size: () => waiting.length,
    ahead(priority, caller) {
      if (priority === 'background') return waiting.length;
      const trials = of('trial').length;
      if (priority === 'trial') return trials;
      const urgent = aheadOf(of('urgent'), caller);
      if (priority === 'urgent') return trials + urgent;
      const pages = aheadOf(of('page'), caller);
      return trials + pages + Math.min(urgent, URGENT_IN_A_ROW * (pages + 1));
    },
  };
}
