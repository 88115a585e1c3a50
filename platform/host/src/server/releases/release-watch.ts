import { COHORTS, type Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import type { Pointer, Target } from '@flotilla/contracts/release-store';
import { TooLarge } from '@flotilla/runtime/bounded-body';
import { inTime } from '../in-time.ts';
import { createArrivals } from './first-arrivals.ts';
import type { GateQuestion } from './gate-question.ts';
import { createLaterReleases } from './later-releases.ts';
import { type RefusedVersions, refusedVersions } from './refused-versions.ts';
import type { ReleaseSource } from './release-source.ts';

/**
 * 'later': it is tried again after a pause. The first release of a remote did not pass, and without a predecessor nothing
 * shows whether the release or a service is to blame; or the release does not fit another remote's, which may change.
 */
export type Verdict = 'live' | 'refused' | 'later';

export type WatchOptions = {
  source: ReleaseSource;
  pollMs: number;
  /** Called when something starts to fail or fails in another way; `shell` stands for the store itself. The last good release stays. */
  onProblem: (remote: string, error: Error) => void;
  /**
   * Called with a verified, mirrored release that the cohort should get.
   * @param others of a shell that joins: resolves once all of its first releases are ready for their trial, or a second after the first
   */
  onRelease: (
    release: Release,
    cohort: Cohort,
    action: Pointer['change']['action'],
    others?: () => Promise<void>,
  ) => Promise<Verdict>;
  /** Asked about a release that did not serve before: while it waits for others or its next trial, nothing of it is fetched again. */
  waits?: GateQuestion;
  /** Called with all pointers that are known, at every poll. */
  onPointers?: (pointers: ReadonlyMap<string, Pointer>) => void;
  /** Called when a release serves that a pointer named while this shell ran, with the age of the pointer. */
  onServed?: (remote: string, ageMs: number) => void;
  /** Called when the pointer of a remote names no canary any more. */
  onCanaryEnd: (remote: string) => Promise<void>;
};

export type ReleaseWatch = {
  start(): void;
  stop(): void;
  /** The store was polled at least once, and the releases that it named were tried, or had a minute for it. */
  hasPolled(): boolean;
  /**
   * The first answer of the store named a release of the remote, and none has been decided on since: the other shells serve it, and whatever the
   * first attempt met, it is compared with nothing that this shell has got first.
   */
  takesOver(remote: string): boolean;
  /** For how long the store has named a release of the remote to this shell; 0 where it does not. */
  namedForMs(remote: string): number;
  /** The canaries of these remotes have ended, although their pointers name them: the gate says what they wait for. */
  offerAgain(remotes: readonly string[]): void;
  /** Refused versions that the pointers still name, by remote. */
  refused(): RefusedVersions;
};

const STORE = 'shell';
/** What sends too much is not asked again at once: every answer is read up to its limit. */
const AFTER_TOO_LARGE_MS = 30_000;
/** A release that never ends its trial does not keep a shell from serving the others. */
const FIRST_POLL_MS = 60_000;
/**
 * In place of the digest of a release that is not decided on. Another remote's release may be admitted with it, so that whatever its pointer names
 * next is followed, also what was decided on before.
 */
const UNDECIDED = '';
/** What a pointer offers a cohort: the same release may come in another way. */
const offerOf = (pointer: Pointer, cohort: Cohort) => `${pointer.sequence} ${pointer[cohort]?.digest}`;
const offersOf = (pointers: ReadonlyMap<string, Pointer>) =>
  [...pointers]
    .map(([remote, pointer]) => [remote, ...COHORTS.map(cohort => offerOf(pointer, cohort))].join(' '))
    .join();
const labelOf = (cohort: Cohort) => (cohort === 'canary' ? 'canary' : 'release');

/** Polls the release store. A failure is reported once; the last good release stays. */
export function createReleaseWatch(options: WatchOptions): ReleaseWatch {
  const {
    source,
    pollMs,
    onProblem,
    onRelease,
    waits: stillWaits,
    onPointers,
    onServed,
    onCanaryEnd,
  } = options;
  let pointers: ReadonlyMap<string, Pointer> = new Map();
  const namedSince = new Map<string, number>();
  /** Remotes that the first answer of the store named, until a stable release of theirs is decided on. */
  let undecided: Set<string> | undefined;
  /** The last release that was decided on, by cohort and remote. */
  const decided: Record<Cohort, Map<string, Target & { verdict: Verdict }>> = {
    stable: new Map(),
    canary: new Map(),
  };
  /** Releases that are being taken, by cohort and remote: a slow one does not delay the others. */
  const taking = new Map<string, Promise<void>>();
  const problems = new Map<string, string>();
  /** Until when something is not asked for, by the same keys. */
  const waits = new Map<string, number>();
  const mustWait = (key: string) => (waits.get(key) ?? 0) > performance.now();
  const later = createLaterReleases();
  /** The stable releases of the store's first answer, which a shell tries together. */
  const first = createArrivals();
  let joins = true;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let polled = false;

  /**
   * @param what distinguishes the problems that one remote can have
   * @param digest of the release that has the problem: another release with the same one is reported, too
   */
  function report(what: string, remote: string, error: Error, digest = '') {
    const key = `${what} of ${remote}`;
    if (error instanceof TooLarge) waits.set(key, performance.now() + AFTER_TOO_LARGE_MS);
    const problem = `${digest} ${error.message}`;
    if (problems.get(key) === problem) return;
    problems.set(key, problem);
    onProblem(remote, error);
  }

  /**
   * What is called a rollback is one where the release was stable before.
   * @returns undefined where the store does not say. Without proof it is a release like any other
   */
  async function wayIn(pointer: Pointer, cohort: Cohort): Promise<Pointer['change']['action'] | undefined> {
    const { action } = pointer.change;
    if (action !== 'rollback') return action;
    if (cohort === 'canary') return 'canary';
    const wasStable = await source.wasStable(pointer).catch(() => undefined);
    return wasStable === undefined ? undefined : wasStable ? action : 'release';
  }

  /** Asks alone whether a release still waits: nothing of it is fetched. @param offer the pointer and the release that it names */
  async function isHeldBack(key: string, offer: string, cohort: Cohort): Promise<boolean> {
    const wakes = later.wakes();
    const fetched = later.of(key, offer);
    if (!fetched || !stillWaits) return false;
    if ((await stillWaits(fetched.release, cohort, fetched.action)) !== 'waits') {
      later.forget(key);
      return false;
    }
    later.add(key, offer, fetched, wakes);
    return true;
  }

  /** Makes the cohort of a remote what its pointer says. */
  async function follow(remote: string, pointer: Pointer, cohort: Cohort) {
    const { at } = pointer;
    const target = pointer[cohort];
    const isNews = polled;
    const isFirst = joins;
    const arrival = isFirst && cohort === 'stable' ? first.expect() : undefined;
    const what = labelOf(cohort);
    const key = `${cohort} ${remote}`;
    const offer = offerOf(pointer, cohort);
    const wakes = later.wakes();
    try {
      if (!target) {
        await onCanaryEnd(remote);
        decided[cohort].delete(remote);
        later.forget(key);
        later.wake();
        return;
      }
      if (await isHeldBack(key, offer, cohort)) return;
      const release = await source.take(remote, target);
      const action = await wayIn(pointer, cohort);
      // Without a release that serves, nothing shows whether a canary or a service is to blame.
      if (isFirst && cohort === 'canary') await Promise.all(takingStable());
      decided[cohort].set(remote, { ...target, digest: UNDECIDED, verdict: 'later' });
      const verdict = await onRelease(release, cohort, action ?? 'release', arrival?.all);
      if (verdict === 'later') later.add(key, offer, action && { release, action }, wakes);
      else {
        decided[cohort].set(remote, { ...target, verdict });
        if (cohort === 'stable') undecided?.delete(remote);
        later.forget(key);
      }
      // Another one may have waited for this.
      if (verdict === 'live') later.wake();
      problems.delete(`${what} of ${remote}`);
      // Clocks of two machines differ: no release took less than no time.
      if (isNews && verdict === 'live') onServed?.(remote, Math.max(0, Date.now() - Date.parse(at)));
    } catch (error) {
      report(what, remote, error as Error, target?.digest);
      if (target) later.add(key, offer, undefined, wakes);
    } finally {
      arrival?.arrive();
      taking.delete(key);
    }
  }

  const takingStable = () =>
    [...taking].filter(([key]) => key.startsWith('stable ')).map(([, taken]) => taken);

  function startFollowing(remote: string, pointer: Pointer) {
    for (const cohort of COHORTS) {
      const key = `${cohort} ${remote}`;
      if (taking.has(key) || mustWait(`${labelOf(cohort)} of ${remote}`)) continue;
      if (later.isPaused(key, offerOf(pointer, cohort))) continue;
      // The problem of a release that is no longer offered is over: the next release can have the same one.
      if (decided[cohort].get(remote)?.digest === pointer[cohort]?.digest)
        problems.delete(`${labelOf(cohort)} of ${remote}`);
      else taking.set(key, follow(remote, pointer, cohort));
    }
  }

  async function readPointers() {
    const answer = await source.poll();
    // What failed while the store was away need not fail now.
    if (problems.delete(`store of ${STORE}`)) later.wake();
    if (!answer) return;
    if (offersOf(pointers) !== offersOf(answer.pointers)) later.wake();
    pointers = answer.pointers;
    undecided ??= new Set(pointers.keys());
    for (const remote of pointers.keys())
      if (!namedSince.has(remote)) namedSince.set(remote, performance.now());
    for (const name of [STORE, ...pointers.keys(), ...answer.problems.keys()]) {
      const problem = answer.problems.get(name);
      if (problem) report('pointer', name, problem);
      else problems.delete(`pointer of ${name}`);
    }
  }

  async function pollOnce() {
    if (!mustWait(`store of ${STORE}`))
      await readPointers().catch((error: Error) => report('store', STORE, error));
    onPointers?.(pointers);
    for (const [remote, pointer] of pointers) startFollowing(remote, pointer);
    if (undecided) joins = false;
    if (!polled)
      await inTime(Promise.all(taking.values()), FIRST_POLL_MS, 'The first releases take long').catch(
        () => {},
      );
    polled = true;
  }

  return {
    hasPolled: () => polled,
    takesOver: remote => undecided?.has(remote) === true,
    namedForMs: remote => performance.now() - (namedSince.get(remote) ?? performance.now()),
    offerAgain(remotes) {
      for (const remote of remotes) decided.canary.delete(remote);
    },
    refused: () =>
      refusedVersions(
        COHORTS.flatMap(cohort => [...decided[cohort]])
          .filter(([, { verdict }]) => verdict === 'refused')
          .map(([remote, { version }]) => [remote, version]),
      ),
    start() {
      const repeat = () => {
        if (!running) return;
        void pollOnce().finally(() => {
          timer = setTimeout(repeat, pollMs);
          timer.unref();
        });
      };
      running = true;
      repeat();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}

/** The watch of a shell in development: builds replace releases. */
export const idleWatch: ReleaseWatch = {
  start() {},
  stop() {},
  hasPolled: () => true,
  takesOver: () => false,
  namedForMs: () => 0,
  offerAgain() {},
  refused: () => ({}),
};
