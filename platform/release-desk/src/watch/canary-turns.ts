import type { Pointer } from '@flotilla/contracts/release-store';

/** A canary that waits for pages of its own. `releases`: what its remote has meanwhile; another release ends the wait. */
type Waiting = { remote: string; version: string; releases: string };
type Queued = Waiting & { since: number };
export type Turn = {
  remote: string;
  version: string;
  since: number;
  until: number;
  /** When something was counted for it last. */
  countedAt?: number;
};

/**
 * Canaries that wait until they have the pages for themselves, and the one whose turn it is. A team that offers canaries all day keeps no
 * other's undecided: it waits for one turn of each remote at most, and each of its turns is twice as long (docs/decisions/150).
 */
export type CanaryTurns = {
  /** Takes the last place, unless the same canary waits already. A remote has one. */
  wait(canary: Waiting): void;
  /** The first one that fulfils the condition. Those that are over are forgotten. */
  first(isReady: (canary: Waiting) => boolean, isOver: (canary: Waiting) => boolean): Waiting | undefined;
  /** Whether it has waited for so long that canaries that are not decided make way for it. */
  isOverdue(canary: Waiting): boolean;
  /** It waits no longer. */
  leave(canary: Waiting): void;
  /** The canary has the pages for itself from now on. Its pointer must name it already. */
  begin(canary: Waiting): void;
  /** Something was counted for the canary whose turn it is. A turn in which nothing is ends early, and makes the next one no longer. */
  counted(): void;
  /** Whose turn it is. */
  current(): Turn | undefined;
};

/** What a pointer offers: a pause does not change it. */
export const releasesOf = ({ stable, canary }: Pointer) =>
  [stable, canary].map(one => one && `${one.version} ${one.digest}`).join();

/** A turn ends after so long without a render of its canary. */
export const IDLE_TURN_MS = 10 * 60_000;
export const FIRST_TURN_MS = 30 * 60_000;
export const LONGEST_TURN_MS = 4 * 3_600_000;
const MOST_KNOWN = 200;

/** @param isOver whether a turn has ended before its time */
export function createCanaryTurns(now: () => number, isOver: (turn: Turn) => boolean): CanaryTurns {
  let queue: Queued[] = [];
  let turn: Turn | undefined;
  /** In how many turns each canary was rendered. */
  const had = new Map<string, number>();

  const leave = ({ remote }: Waiting) => {
    queue = queue.filter(one => one.remote !== remote);
  };

  return {
    wait(canary) {
      const known = queue.find(({ remote }) => remote === canary.remote);
      if (known?.version === canary.version && known.releases === canary.releases) return;
      queue = [...queue.filter(({ remote }) => remote !== canary.remote), { ...canary, since: now() }];
    },
    leave,
    first(isReady, isForgotten) {
      queue = queue.filter(canary => !isForgotten(canary));
      return queue.find(isReady);
    },
    isOverdue: ({ remote }) => queue.some(one => one.remote === remote && now() - one.since >= FIRST_TURN_MS),
    begin(canary) {
      leave(canary);
      const { remote, version } = canary;
      const lengthMs = Math.min(FIRST_TURN_MS * 2 ** (had.get(keyOf(canary)) ?? 0), LONGEST_TURN_MS);
      turn = { remote, version, since: now(), until: now() + lengthMs };
    },
    counted() {
      if (!turn) return;
      if (turn.countedAt === undefined) had.set(keyOf(turn), (had.get(keyOf(turn)) ?? 0) + 1);
      turn.countedAt = now();
      const [first] = had.keys();
      if (had.size > MOST_KNOWN && first !== undefined) had.delete(first);
    },
    current() {
      const isIdle = turn && now() >= (turn.countedAt ?? turn.since) + IDLE_TURN_MS;
      if (turn && (isIdle || now() >= turn.until || isOver(turn))) turn = undefined;
      return turn;
    },
  };
}

const keyOf = ({ remote, version }: Pick<Turn, 'remote' | 'version'>) => `${remote} ${version}`;
