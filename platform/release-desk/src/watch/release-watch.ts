import type { Action, Actor, Pointer } from '@flotilla/contracts/release-store';
import { type Finding, isSignal } from '../analysis/judge.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import { currentPointers } from '../store/current-pointers.ts';
import type { Store, StoreChange } from '../store/store.ts';
import type { CanaryFit } from './canary-fit.ts';
import { createCanaryHolds } from './canary-holds.ts';
import { canaryTrust } from './canary-trust.ts';
import { type CanaryTurns, releasesOf, type Turn } from './canary-turns.ts';
import { type CanaryDecision, decideCanary } from './canary-watch.ts';
import type { EvidenceTracks } from './evidence-tracks.ts';
import { createPromotedTogether } from './promoted-together.ts';
import { createPromotion } from './promotion.ts';
import type { ReleaseAlarms } from './release-alarms.ts';
import type { ReleaseRules } from './release-rules.ts';
import { standingOf, whyRefusedByAll } from './serving-shells.ts';
import { SETTLE_MS, type SharedPages } from './shared-pages.ts';
import { type StableWatch, watchStable } from './stable-watch.ts';

const DESK: Actor = { kind: 'desk', name: 'release desk' };
/** How the reason of a rollback begins that condemns nothing: the canary is offered again. */
export const WAITS = 'waits until the other canaries are decided';
/** A stable release is watched for so long after it became stable. A later rise has another cause. */
const WATCHED_MS = 30 * 60_000;

export type WatchOptions = {
  store: Pick<Store, 'registry' | 'releases' | 'pointer' | 'change' | 'served' | 'wayBack'>;
  ledger: HealthLedger;
  /** What they say that they serve and refuse: what they would not serve is not promoted. */
  shells: Pick<ShellLedger, 'all'>;
  /** Whether a canary fits the stable releases of the others. */
  fit: CanaryFit;
  /** Canaries that wait for one another, and those that were on the same pages. */
  turns: CanaryTurns;
  shared: SharedPages;
  /** For the desk's page. */
  tracks?: EvidenceTracks;
  /** What speaks against releases and decides nothing: for people, who do. */
  alarms?: ReleaseAlarms;
  rulesOf: ReleaseRules;
  /** A canary is not promoted before it is so old, in ms. */
  minimumAgeMs: number;
  log: { warn(fields: object, message: string): void };
  onChange?: (remote: string, action: Action) => void;
  now?: () => number;
};

type Offered = Pointer & { canary: NonNullable<Pointer['canary']> };
const hasCanary = (pointer: Pointer): pointer is Offered => pointer.canary !== undefined;

/** The releases that a pointer names, and since when: by the pointer, and in this desk's counts, which begin anew with the desk. */
type Followed = {
  releases: string;
  sequence: number;
  hasCanary: boolean;
  since: number;
  countedSince: number;
  /** How often it was counted anew because others had been there, and because services had failed it. */
  anew: { others: number; services: number };
};

/** After so many a canary waits for its turn, or for a person. */
const MAX_ANEW = { others: 3, services: 6 };

/** Decides about every canary and every new stable release. `tick` is called every few seconds. */
export function createReleaseWatch(options: WatchOptions) {
  const { store, ledger, shells, fit, turns, shared, tracks, alarms } = options;
  const { rulesOf, minimumAgeMs, log, onChange, now = Date.now } = options;
  const holds = createCanaryHolds({ alarms, log, now });
  const whyUntrusted = canaryTrust(store);
  const together = createPromotedTogether({ pointer: store.pointer, shells, holds, isGood, change });
  const promote = createPromotion({ pointer: store.pointer, shells, fit, holds, isGood, together });
  const followed = new Map<string, Followed>();
  const watched = new Map<string, { watch: StableWatch; until: number }>();

  /** Of the canary whose turn it is, at the last look. */
  let lastCounted = 0;

  const pointers = () => currentPointers(store);
  const canaries = () => pointers().filter(({ canary }) => canary);

  /** What visitors had before: a release that no shell served is nothing to go back to. */
  const formerOf = ({ remote, before }: Pointer) =>
    before.find(({ version }) => store.served.wasServed(remote, version));

  /** Other releases begin new comparisons; a new stable release is compared with the one before it. A pause changes no release. */
  async function follow(pointer: Pointer) {
    const { remote, at, stable, change, sequence } = pointer;
    const known = followed.get(remote);
    const releases = releasesOf(pointer);
    // Several changes since the last look may have been a canary and its end.
    const mayHaveHad = known && (known.hasCanary || sequence > known.sequence + 1);
    if (pointer.canary || mayHaveHad) shared.offered(remote);
    if (known?.releases === releases) return void Object.assign(known, { sequence });
    const since = Date.parse(at);
    followed.set(remote, {
      releases,
      sequence,
      hasCanary: hasCanary(pointer),
      since,
      countedSince: now(),
      anew: { others: 0, services: 0 },
    });
    watched.delete(remote);
    alarms?.end(remote);
    holds.end(remote);
    const former = formerOf(pointer);
    if (known !== undefined && former && (change.action === 'release' || change.action === 'promote')) {
      const rules = await rulesOf(remote, stable.version, stable.digest);
      const watch = watchStable(ledger.of(remote, former.version), rules);
      watched.set(remote, { watch, until: now() + WATCHED_MS });
    }
    restart(remote);
  }

  function restart(remote: string) {
    ledger.restart(remote);
    const known = followed.get(remote);
    if (known) known.countedSince = now();
    tracks?.restart(remote);
  }

  async function change(
    pointer: Pointer,
    action: Action,
    why: string,
    more: Pick<StoreChange, 'version' | 'together'> = {},
  ) {
    const { remote, sequence } = pointer;
    log.warn({ remote, action, why, version: more.version }, 'The desk changes a pointer');
    await store.change(remote, { action, sequence, why, ...more }, DESK);
    onChange?.(remote, action);
  }

  /** What its key and counts say about a canary; nothing is done yet. */
  async function decisionAbout(pointer: Offered): Promise<CanaryDecision> {
    const { canary } = pointer;
    const untrusted = await whyUntrusted(pointer);
    if (untrusted !== undefined) return { action: 'rollback', why: untrusted };
    const known = followed.get(pointer.remote);
    const { since = Date.parse(pointer.at), countedSince = now() } = known ?? {};
    const { others = 0, services = 0 } = known?.anew ?? {};
    // In its turn, and while it is paused, nothing is gained by waiting.
    const cannotWait = turns.current()?.remote === pointer.remote || pointer.paused;
    return decideCanary({
      pointer,
      ledger,
      tracks,
      settings: await rulesOf(pointer.remote, canary.version, canary.digest),
      others: othersOf(pointer.remote, countedSince),
      mayCountAnew: cannotWait || others < MAX_ANEW.others,
      mayCountAnewAfterServices: services < MAX_ANEW.services,
      ageMs: now() - since,
      countedMs: now() - countedSince,
      minimumAgeMs,
    });
  }

  async function isGood(remote: string): Promise<string | undefined> {
    const pointer = store.pointer(remote);
    const decision = pointer && hasCanary(pointer) ? await decisionAbout(pointer) : undefined;
    return decision?.action === 'promote' ? decision.why : undefined;
  }

  async function decideAboutCanary(pointer: Pointer) {
    if (!hasCanary(pointer)) return;
    const { canary } = pointer;
    const decision = await decisionAbout(pointer);
    if (decision.action !== 'promote') tellRefusal(pointer);
    const staysHere = decision.action === 'hold' || (decision.action === 'wait' && pointer.paused);
    if (staysHere) return raiseDisputes(pointer.remote, canary.version, decision.disputed);
    if (decision.action === 'count-anew') {
      const known = followed.get(pointer.remote);
      if (known) known.anew[decision.after] += 1;
      return restart(pointer.remote);
    }
    if (decision.action === 'promote') return promote(pointer);
    if (decision.action !== 'wait') return change(pointer, decision.action, decision.why);
    await letWait(pointer, canary.version, `${WAITS}: ${decision.why}`);
  }

  /** Nothing is counted for a canary that no shell renders, so that it is neither promoted nor taken back. */
  function tellRefusal({ remote, canary: { version } }: Offered) {
    const standing = standingOf(shells, remote, version);
    const why = whyRefusedByAll(standing);
    if (why === undefined) return holds.end(remote);
    const counted = { bad: standing.refusing, of: standing.shells };
    holds.hold({ track: 'canary', remote, version, why, shells: counted });
  }

  /**
   * Whether what was counted for a canary may be the doing of others. In its turn no other is offered, and only what shells still
   * render counts: what pointers name for a moment must not begin its counts anew.
   */
  function othersOf(remote: string, countedSince: number): 'there' | 'gone' | 'none' {
    const turn = turns.current();
    if (turn?.remote === remote) return countedSince < aloneSince(turn) ? 'gone' : 'none';
    const areThere = canaries().some(other => other.remote !== remote) || shared.areRendered(remote);
    if (areThere) return 'there';
    return countedSince < shared.until(remote) ? 'gone' : 'none';
  }

  /** From when on what is counted in a turn is its canary's own doing: shells render no other any more. */
  const aloneSince = ({ remote, since }: Turn) => Math.max(since + SETTLE_MS, shared.renderedUntil(remote));

  async function letWait(pointer: Pointer, version: string, why: string) {
    const { remote } = pointer;
    await change(pointer, 'rollback', why);
    const after = store.pointer(remote);
    if (after) turns.wait({ remote, version, releases: releasesOf(after) });
  }

  /** All canaries but this remote's make way, and are offered again in their turns. One refused change must not spare the others. */
  async function makeWayFor(remote: string) {
    for (const { remote: other } of canaries())
      if (other !== remote)
        await attempt(async () => {
          const pointer = store.pointer(other);
          if (pointer?.canary)
            await letWait(pointer, pointer.canary.version, `${WAITS}: it is the turn of ${remote}`);
        });
  }

  /** The counts of a turn begin once shells render no other canary any more. */
  async function keepTurn() {
    const turn = turns.current();
    if (!turn) return;
    noteCounted(turn);
    await makeWayFor(turn.remote);
    const alone = aloneSince(turn);
    const counted = followed.get(turn.remote)?.countedSince ?? alone;
    if (counted < alone && now() >= alone) restart(turn.remote);
  }

  /** What servers counted: browsers may tell of a canary that nobody renders any more. */
  function noteCounted({ remote, version }: Turn) {
    const { signals } = ledger.of(remote, version);
    const counted = Object.values(signals).reduce((sum, { of }) => sum + of, 0);
    if (counted > 0 && counted !== lastCounted) turns.counted();
    lastCounted = counted;
  }

  function raiseDisputes(remote: string, version: string, disputed: readonly Finding[]) {
    const at = new Date(now()).toISOString();
    for (const { signal, disputed: all, networks = 0, stable } of disputed) {
      if (!all || !isSignal(signal)) continue;
      const alarm = {
        track: 'canary',
        remote,
        version,
        signal,
        at,
        now: all,
        networks,
        before: stable,
      } as const;
      if (alarms?.raise(alarm))
        log.warn(alarm, 'Networks disagree about a canary, or services fail it: it waits, a person decides');
    }
  }

  async function decideAboutStable(pointer: Pointer) {
    const entry = watched.get(pointer.remote);
    if (!entry) return;
    if (now() > entry.until) return void watched.delete(pointer.remote);
    const { remote, stable } = pointer;
    const { why, told } = entry.watch.check(ledger.of(remote, stable.version));
    for (const one of told) {
      const alarm = {
        ...one,
        track: 'stable' as const,
        remote,
        version: stable.version,
        at: new Date(now()).toISOString(),
      };
      if (alarms?.raise(alarm))
        log.warn(
          alarm,
          'Browsers report problems with a stable release, or services fail it: a person decides',
        );
    }
    const back = why && (await store.wayBack(pointer));
    if (!why || !back) return;
    watched.delete(pointer.remote);
    await change(pointer, 'rollback', why, { version: back.version });
  }

  async function offerNextWaiting() {
    const isForgotten: Parameters<CanaryTurns['first']>[1] = ({ remote, releases }) => {
      const pointer = store.pointer(remote);
      return !pointer || releasesOf(pointer) !== releases;
    };
    const next = turns.first(({ remote }) => !store.pointer(remote)?.paused, isForgotten);
    if (!next || turns.current()) return;
    if (turns.isOverdue(next)) await makeWayFor(next.remote);
    const pointer = store.pointer(next.remote);
    if (!pointer || canaries().length > 0) return;
    // Whatever becomes of it: a release that cannot be offered must not keep the others waiting.
    turns.leave(next);
    await change(pointer, 'canary', 'the other canaries are decided', { version: next.version });
    turns.begin(next);
  }

  return {
    async tick(): Promise<void> {
      for (const pointer of pointers()) await attempt(() => follow(pointer));
      for (const { remote } of pointers()) await attempt(() => together.settle(remote));
      await attempt(keepTurn);
      for (const { remote } of pointers()) {
        // One remote's refused change must not keep the others from being watched.
        await attempt(async () => {
          const current = store.pointer(remote);
          if (current) await decideAboutCanary(current);
          if (current && !current.canary) await decideAboutStable(current);
        });
      }
      for (const { remote } of pointers()) await attempt(() => together.follow(remote));
      await attempt(offerNextWaiting);
    },
  };

  async function attempt(decide: () => Promise<void>) {
    await decide().catch((error: Error) =>
      log.warn({ reason: error.message }, 'A change by the desk was refused'),
    );
  }
}
