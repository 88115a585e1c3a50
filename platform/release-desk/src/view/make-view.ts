import { type Pointer, pointer as pointerSchema } from '@flotilla/contracts/release-store';
import { unverified } from '@flotilla/release-signing/documents';
import { type JudgeSettings, judge, observationsOf, observed, rendersOf } from '../analysis/judge.ts';
import { thresholds } from '../analysis/sequential-test.ts';
import { slowAbove } from '../analysis/slow-renders.ts';
import type { HealthHistory } from '../health/health-history.ts';
import { add, type Health, type HealthLedger, nothing, type ReleaseRecord } from '../health/health-ledger.ts';
import type { ReleaseErrors } from '../health/release-errors.ts';
import type { RefusalLog } from '../refusals/refusal-log.ts';
import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { Store } from '../store/store.ts';
import type { EvidenceTracks } from '../watch/evidence-tracks.ts';
import type { ReleaseAlarms } from '../watch/release-alarms.ts';
import type { ReleaseRules } from '../watch/release-rules.ts';
import { chartValues, worstOf } from './chart-values.ts';
import { comparisonsOf } from './comparisons.ts';
import {
  type DeskView,
  type ReleaseView,
  type Rules,
  type ShownRelease,
  type ShownRemote,
  shownRemote as shownRemoteSchema,
  type Trial,
  type Trouble,
} from './desk-view.ts';
import { eventsOf, type Standing, standingOf } from './events.ts';
import { keptReleases } from './kept-releases.ts';
import { createReleaseDocuments } from './release-documents.ts';
import { allRendersOf, createReleaseFigures } from './release-figures.ts';
import { createReleaseFiles } from './release-files.ts';
import { shellRefusals, shownShell } from './shown-shells.ts';
import { troubleOf } from './trouble-of.ts';
import { usesOf } from './uses-of.ts';

export type ViewOptions = {
  store: Store;
  ledger: HealthLedger;
  history: HealthHistory;
  tracks: EvidenceTracks;
  alarms: ReleaseAlarms;
  errors: ReleaseErrors;
  shells: ShellLedger;
  refusals: RefusalLog;
  rulesOf: ReleaseRules;
  /** The site's. */
  settings: JudgeSettings;
  minimumMs: number;
  /** Share of visitors who get canaries. */
  share: number;
  /** What the site calls its teams. */
  teams: DeskView['teams'];
  /** Told which remote cannot be shown, and why. */
  onFailure(remote: string, error: Error): void;
};

/** Before so many renders of a canary nothing is said about it. */
const EARLY_RENDERS = 100;
const MOST_POINTERS = 300;
const MOST_EVENTS = 12;

/** Puts together what the desk's page shows. */
export function createViewMaker(options: ViewOptions) {
  const { store, ledger, history, tracks, alarms, errors, shells, refusals, rulesOf } = options;
  const { settings, minimumMs, share, teams, onFailure } = options;
  const readDocument = createReleaseDocuments(store);
  /** Undefined also where a document cannot be read, which its remote's view says. */
  const documentOf: typeof readDocument = (remote, version) =>
    readDocument(remote, version).catch(() => undefined);
  const filesOf = createReleaseFiles(store, documentOf);
  const figuresOf = createReleaseFigures({ history, filesOf, documentOf });
  const read = new Map<string, { sequence: number; pointers: Pointer[] }>();

  /** The history of a remote changes with its pointer only. */
  async function pointersOf(remote: string): Promise<Pointer[]> {
    const sequence = store.pointer(remote)?.sequence ?? 0;
    const known = read.get(remote);
    if (known?.sequence === sequence) return known.pointers;
    const signed = await store.history(remote, MOST_POINTERS);
    const pointers = signed.map(jws => pointerSchema.parse(unverified(jws)));
    read.set(remote, { sequence, pointers });
    return pointers;
  }

  const rulesIfReadable = (remote: string, version: string): Promise<JudgeSettings> =>
    rulesOf(remote, version).catch(() => settings);

  function shownRules(settings: JudgeSettings): Rules {
    const { minimumRenders, longest, ratio, rise } = settings;
    return { minimumRenders, minimumMs, longest, ratio, rise, ...thresholds(settings) };
  }

  /** What a release did in the last hour. */
  const lately = (remote: string, version: string): Health =>
    history
      .of(remote, version)
      .slice(-2)
      .reduce((sum, { health }) => add(sum, health), nothing());

  async function shownUses(remote: string, stable: string, canary: string | undefined) {
    const contractOf = async (name: string, version: string | undefined) =>
      version === undefined ? undefined : (await documentOf(name, version))?.contract;
    const own = await contractOf(remote, stable);
    if (!own) return [];
    const others = await Promise.all(
      Object.keys(store.registry().remotes).map(async name => {
        const contract =
          name === remote ? undefined : await contractOf(name, store.pointer(name)?.stable.version);
        return contract ? [{ name, contract }] : [];
      }),
    );
    const owner = { name: remote, stable: own, canary: await contractOf(remote, canary) };
    return usesOf(owner, others.flat());
  }

  async function shownRelease(remote: string, standing: Standing): Promise<ShownRelease> {
    const files = await filesOf(remote, standing.version);
    const budgetBytes = (await documentOf(remote, standing.version))?.budget?.bytes;
    const health = lately(remote, standing.version);
    const worst = worstOf(health);
    return {
      ...{ ...standing, now: chartValues(health), errors: errors.of(remote, standing.version) },
      ...(worst && { worst }),
      ...(files && { files }),
      ...(budgetBytes && { budgetBytes }),
    };
  }

  async function trialOf(
    remote: string,
    stable: ReleaseRecord,
    canary: ReleaseRecord,
    version: string,
  ): Promise<Trial> {
    const settings = await rulesIfReadable(remote, version);
    const { verdict, findings } = judge(stable, canary, settings);
    const renders = observationsOf(canary);
    const track = tracks.of(remote, version);
    const early = renders < EARLY_RENDERS || findings.length === 0;
    return {
      renders,
      stableRenders: rendersOf(stable),
      rules: shownRules(settings),
      verdict: verdict === 'roll-back' ? 'worse' : early ? 'early' : 'not-worse',
      comparisons: comparisonsOf(observed(stable, canary), findings),
      ...(track && { evidence: { signal: track.signal, points: track.points } }),
    };
  }

  async function shownTrouble(remote: string, pointers: readonly Pointer[]): Promise<Trouble | undefined> {
    const trouble = troubleOf(pointers, errors);
    const track = trouble?.wasCanary && tracks.last(remote, trouble.version);
    if (!trouble || !track) return trouble;
    const { signal, points } = track;
    return {
      ...trouble,
      evidence: { signal, points, rules: shownRules(await rulesIfReadable(remote, trouble.version)) },
    };
  }

  /** A remote that cannot be shown takes no other from the page. */
  async function shownOrFailed(remote: string): Promise<ShownRemote> {
    try {
      return shownRemoteSchema.parse(await shownRemote(remote));
    } catch (error) {
      onFailure(remote, error as Error);
      const { sequence = 0, paused = false } = store.pointer(remote) ?? {};
      return {
        ...{ remote, sequence, paused, before: [], events: [], alarms: [], figures: [], uses: [], kept: [] },
        ...{ slowRenderMs: null, points: [], canaryPoints: [] },
        failure: 'This remote cannot be shown: the desk’s log says why. Commands work.',
      };
    }
  }

  async function failureOf(remote: string, versions: readonly (string | undefined)[]) {
    const unreadable = await Promise.all(
      versions.map(async version => {
        if (version === undefined) return [];
        return readDocument(remote, version).then(
          () => [],
          () => [version],
        );
      }),
    );
    const names = unreadable.flat().join(' and ');
    return names && `The document of ${names} cannot be read: roll it back, or release again.`;
  }

  async function shownRemote(remote: string): Promise<ShownRemote> {
    const pointers = await pointersOf(remote);
    const [current] = pointers;
    const stable = standingOf(pointers, 'stable');
    const canary = standingOf(pointers, 'canary');
    const seen = (version: string) => ledger.of(remote, version);
    const trouble = await shownTrouble(remote, pointers);
    const failure = await failureOf(remote, [stable?.version, canary?.version]);
    return {
      remote,
      ...(failure && { failure }),
      sequence: current?.sequence ?? 0,
      paused: current?.paused ?? false,
      ...(stable && { stable: await shownRelease(remote, stable) }),
      ...(stable &&
        canary && {
          canary: {
            ...(await shownRelease(remote, canary)),
            trial: await trialOf(remote, seen(stable.version), seen(canary.version), canary.version),
          },
        }),
      before: (current?.before ?? []).map(({ version }) => ({
        version,
        since: stableSince(pointers, version),
      })),
      events: eventsOf(pointers).slice(0, MOST_EVENTS),
      ...(trouble && { trouble }),
      alarms: alarms.of(remote).map(({ remote: _, ...shown }) => shown),
      figures: current ? await figuresOf(current) : [],
      uses: stable ? await shownUses(remote, stable.version, canary?.version) : [],
      kept: keptReleases(pointers, share, new Date()),
      slowRenderMs: stable ? slowAbove(lately(remote, stable.version).durations) : null,
      points: pointsOf(remote, canary?.version),
      canaryPoints: canary
        ? history.of(remote, canary.version).map(({ from, health }) => shownPoint(from, health))
        : [],
    };
  }

  /** Every release but the canary: what visitors of the stable cohort got. */
  function pointsOf(remote: string, canary: string | undefined) {
    const steps = new Map<number, Health>();
    for (const version of history.versions(remote))
      if (version !== canary)
        for (const { from, health } of history.of(remote, version))
          steps.set(from.getTime(), add(steps.get(from.getTime()) ?? nothing(), health));
    return [...steps]
      .sort(([one], [other]) => one - other)
      .map(([from, health]) => shownPoint(new Date(from), health));
  }

  return {
    async view(operator: string): Promise<DeskView> {
      const remotes = await Promise.all(Object.keys(store.registry().remotes).map(shownOrFailed));
      return {
        at: new Date().toISOString(),
        share,
        rules: shownRules(settings),
        operator,
        teams,
        remotes,
        shells: shells.all().map(one => shownShell(one, remotes)),
        refusals: [...refusals.all(), ...shellRefusals(shells.all())],
        strangers: refusals.strangers(),
      };
    },
    /** @returns undefined for a release that neither the store nor the history knows */
    async release(remote: string, version: string): Promise<ReleaseView | undefined> {
      const pointers = Object.hasOwn(store.registry().remotes, remote) ? await pointersOf(remote) : [];
      const events = eventsOf(pointers).filter(one => one.version === version);
      const document = pointers.length > 0 ? await documentOf(remote, version) : undefined;
      if (!document && events.length === 0) return undefined;
      const [current] = pointers;
      const isStable = current?.stable.version === version;
      const health = history.of(remote, version).reduce((sum, step) => add(sum, step.health), nothing());
      const files = document && (await filesOf(remote, version));
      const source = document?.source ?? events.find(one => one.source)?.source;
      return {
        ...{ remote, version, events, errors: errors.of(remote, version) },
        standing: isStable ? 'stable' : current?.canary?.version === version ? 'canary' : 'none',
        ...(document && {
          document: {
            createdAt: document.createdAt,
            pages: Object.values(document.contract?.pages ?? {}).flat(),
            ...(document.budget && { budgetBytes: document.budget.bytes }),
            ...(files && { files }),
          },
        }),
        ...(source && { source }),
        figures: { ...chartValues(health), renders: allRendersOf(health) },
      };
    },
    /** What `/metrics` tells: bytes, vitals and errors of every release that a pointer names, by remote. */
    async figures() {
      const remotes = Object.keys(store.registry().remotes);
      return Promise.all(
        remotes.map(async remote => {
          const [current] = await pointersOf(remote);
          return { remote, releases: current ? await figuresOf(current) : [] };
        }),
      );
    },
    async events() {
      const all = await Promise.all(Object.keys(store.registry().remotes).map(pointersOf));
      return all.flatMap(eventsOf).sort((one, other) => other.at.localeCompare(one.at));
    },
  };
}

const shownPoint = (from: Date, health: Health) => ({ from: from.toISOString(), ...chartValues(health) });

const stableSince = (pointers: readonly Pointer[], version: string) =>
  pointers.findLast(({ stable }) => stable.version === version)?.at;
