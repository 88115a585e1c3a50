import { createLastTurns } from '@flotilla/runtime/last-turns';

/** What waits for a renderer, and who goes next (docs/decisions/030). */
export type Priority = 'trial' | 'urgent' | 'page' | 'background';

/**
 * Prefixes of the addresses that ask; empty for the site's own work. Whoever asks for the same page later joins them, so that nobody waits in a
 * stranger's place. Everybody who has joined when it starts pays with their share, or two who join each other would always go first.
 */
export type Callers = ReadonlySet<string>;
export const SITE: Callers = new Set();
/** Those whose shares a piece of work uses up. */
export const payersOf = (callers: Callers): string[] => (callers.size > 0 ? [...callers] : ['']);

type Waiting = {
  priority: Priority;
  callers: Callers;
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
  ahead(priority: Priority, callers: Callers): number;
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
  const lastTurns = createLastTurns();
  let urgentInARow = 0;

  const of = (priority: Priority) => waiting.filter(one => one.priority === priority);

  type Rank = { running: number; turn: number };
  const compare = (one: Rank, other: Rank) => one.running - other.running || one.turn - other.turn;
  const rankOf = (caller: string): Rank => ({
    running: runningOf(caller),
    turn: lastTurns.of(caller),
  });
  /** Work has the best place that one of its callers has. */
  const rank = ({ callers }: Waiting): Rank =>
    payersOf(callers)
      .map(rankOf)
      .reduce((best, one) => (compare(best, one) <= 0 ? best : one));
  const order = (one: Waiting, other: Waiting) => compare(rank(one), rank(other));

  /** Earlier ones win between equals. */
  const fairest = (ones: Waiting[]): Waiting | undefined =>
    ones.reduce<Waiting | undefined>((best, one) => (best && order(best, one) <= 0 ? best : one), undefined);

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
    for (const { callers } of ones) {
      const [first = ''] = callers;
      byCaller.set(first, (byCaller.get(first) ?? 0) + 1);
    }
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
      // Whoever was forgotten on leaving would come back before everybody who waits.
      lastTurns.note(payersOf(one.callers));
      urgentInARow = one.priority === 'urgent' ? urgentInARow + 1 : 0;
      return one;
    },
    size: () => waiting.length,
    ahead(priority, callers) {
      const [caller = ''] = callers;
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
