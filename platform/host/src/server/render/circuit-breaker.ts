/**
 * Leaves out applications, fragments and lists that keep failing, so that they cost no page any time (docs/decisions/031).
 * Ids are `mf-x/view`, `mf-x/fragment` and `mf-x/list`.
 */
export type CircuitBreaker = {
  /**
   * The ids to leave out of one job. After its pause a circuit is half open: one job at a time tries the id again, the others
   * still leave it out. It is not known beforehand which ids a job runs.
   * @param kind the same for jobs that probably run the same ids: where one has not run an id, the next attempt is another kind's
   */
  skipFor(job: number, kind?: string): string[];
  /** @param byService it failed because another service did */
  record(id: string, ok: boolean, byService?: boolean): void;
  /**
   * Whether at least half of the last failures that opened the circuit, or kept it open, were another service's: what
   * is left out meanwhile is then no fault of the party's release.
   */
  isOpenByService(id: string): boolean;
  /** Opens a circuit at once, for a failure that costs other parties as well. */
  open(id: string): void;
  /** Releases the half-open trials of a finished job that did not run them. */
  settle(job: number): void;
};

export type BreakerOptions = {
  /** Fewest failures within the window that open a circuit; they must also be at least half of all outcomes. */
  failures?: number;
  windowMs?: number;
  /** How long an open circuit stays open. */
  pauseMs?: number;
  now?: () => number;
  onChange?: (id: string, state: 'open' | 'closed') => void;
};

type Circuit = {
  outcomes: { at: number; ok: boolean; byService: boolean }[];
  /** Whether the last failures that opened it, or kept it open, were another service's. */
  causes?: boolean[];
  openUntil?: number | undefined;
  /** The job that tries the id again. */
  trial?: { job: number; kind: string | undefined } | undefined;
  /** Kinds of jobs that did not run the id in their attempts: how many these were, and until when there is no other. */
  withoutIt?: Map<string, { times: number; until: number }> | undefined;
};

/** Longest time without an attempt for a kind of jobs that did not run the id, in pauses of the circuit. */
const MOST_PAUSES = 32;

/** Failures that say whose fault it is that a circuit is open. */
const MOST_CAUSES = 5;

/** Circuits at once: several times the parts of a site. Code decides which parts its page names, and each job is told of all open ones. */
const MOST_CIRCUITS = 1000;

/** Outcomes stored per circuit: enough to judge, few enough to scan. */
const MOST_OUTCOMES = 100;

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const {
    failures = 5,
    windowMs = 10_000,
    pauseMs = 3000,
    now = () => performance.now(),
    onChange,
  } = options;
  const circuits = new Map<string, Circuit>();

  function circuitOf(id: string): Circuit {
    return keep(id, circuits.get(id) ?? { outcomes: [] });
  }

  /** Those that nothing was heard of for longest make room. */
  function keep(id: string, circuit: Circuit): Circuit {
    circuits.delete(id);
    circuits.set(id, circuit);
    const [oldest = id] = circuits.keys();
    if (circuits.size > MOST_CIRCUITS) circuits.delete(oldest);
    return circuit;
  }

  function open(id: string, circuit: Circuit, all: boolean[] = []) {
    const wasClosed = circuit.openUntil === undefined;
    const { withoutIt } = circuit;
    const causes = all.slice(-MOST_CAUSES);
    keep(id, { outcomes: [], causes, openUntil: now() + pauseMs, withoutIt });
    if (wasClosed) onChange?.(id, 'open');
  }

  return {
    skipFor(job, kind) {
      return [...circuits].flatMap(([id, circuit]) => {
        if (circuit.openUntil === undefined) return [];
        if (circuit.openUntil > now() || circuit.trial !== undefined) return [id];
        if (kind !== undefined && (circuit.withoutIt?.get(kind)?.until ?? 0) > now()) return [id];
        circuit.trial = { job, kind };
        return [];
      });
    },
    isOpenByService(id) {
      const causes = circuits.get(id)?.causes ?? [];
      return causes.length > 0 && causes.filter(byService => byService).length * 2 >= causes.length;
    },
    record(id, ok, byService = false) {
      const circuit = circuitOf(id);
      if (circuit.openUntil !== undefined) {
        if (!ok) return open(id, circuit, [...(circuit.causes ?? []), byService]);
        circuits.delete(id);
        onChange?.(id, 'closed');
        return;
      }
      const since = now() - windowMs;
      const recent = circuit.outcomes.filter(({ at }) => at > since).slice(1 - MOST_OUTCOMES);
      circuit.outcomes = [...recent, { at: now(), ok, byService }];
      const failed = circuit.outcomes.filter(outcome => !outcome.ok);
      if (failed.length < failures || failed.length * 2 < circuit.outcomes.length) return;
      open(
        id,
        circuit,
        failed.map(one => one.byService),
      );
    },
    open: id => open(id, circuitOf(id)),
    settle(job) {
      for (const circuit of circuits.values()) {
        if (circuit.trial?.job !== job) continue;
        const { kind } = circuit.trial;
        circuit.trial = undefined;
        if (kind === undefined) continue;
        circuit.withoutIt ??= new Map();
        // Twice as long each time: otherwise a few frequent kinds would take turns and leave no attempt to the others.
        const times = (circuit.withoutIt.get(kind)?.times ?? 0) + 1;
        const until = now() + pauseMs * Math.min(2 ** (times - 1), MOST_PAUSES);
        circuit.withoutIt.set(kind, { times, until });
      }
    },
  };
}
