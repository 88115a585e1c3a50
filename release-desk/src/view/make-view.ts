import { type Pointer, pointer as pointerSchema } from '@fernweh/contracts/release-store';
import { unverified } from '@fernweh/release-signing/documents';
import { type JudgeSettings, judge, rendersOf } from '../analysis/judge.ts';
import { thresholds } from '../analysis/sequential-test.ts';
import type { HealthHistory } from '../health/health-history.ts';
import { add, type Health, type HealthLedger, nothing } from '../health/health-ledger.ts';
import type { RefusalLog } from '../refusals/refusal-log.ts';
import type { HeardShell, ShellLedger } from '../shells/shell-ledger.ts';
import type { Store } from '../store/store.ts';
import type { EvidenceTracks } from '../watch/evidence-tracks.ts';
import type { ReleaseRules } from '../watch/release-rules.ts';
import { chartValues } from './chart-values.ts';
import type {
  Comparison,
  DeskView,
  Rules,
  ShownRelease,
  ShownRemote,
  ShownShell,
  Trial,
} from './desk-view.ts';
import { eventsOf, type Standing, standingOf } from './events.ts';
import { createReleaseFiles } from './release-files.ts';

export type ViewOptions = {
  store: Store;
  ledger: HealthLedger;
  history: HealthHistory;
  tracks: EvidenceTracks;
  shells: ShellLedger;
  refusals: RefusalLog;
  rulesOf: ReleaseRules;
  /** The site's. */
  settings: JudgeSettings;
  minimumMs: number;
  /** Share of visitors who get canaries. */
  share: number;
};

/** Before so many renders of a canary nothing is said about it. */
const EARLY_RENDERS = 100;
const MOST_POINTERS = 300;
const MOST_EVENTS = 12;

/** Puts together what the desk's page shows. */
export function createViewMaker(options: ViewOptions) {
  const { store, ledger, history, tracks, shells, refusals, rulesOf, settings, minimumMs, share } = options;
  const filesOf = createReleaseFiles(store);
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

  function shownRules(settings: JudgeSettings): Rules {
    const { minimumRenders, longest, ratio, rise } = settings;
    return { minimumRenders, minimumMs, longest, ratio, rise, ...thresholds(settings) };
  }

  async function shownRelease(remote: string, standing: Standing): Promise<ShownRelease> {
    const files = await filesOf(remote, standing.version);
    const latest = history.of(remote, standing.version).slice(-2);
    const now = chartValues(latest.reduce((sum, { health }) => add(sum, health), nothing()));
    return { ...standing, ...(files && { files }), now };
  }

  async function trialOf(remote: string, stable: Health, canary: Health, version: string): Promise<Trial> {
    const settings = await rulesOf(remote, version);
    const { verdict, findings } = judge(stable, canary, settings);
    const renders = rendersOf(canary);
    const track = tracks.of(remote, version);
    const early = renders < EARLY_RENDERS || findings.length === 0;
    return {
      renders,
      stableRenders: rendersOf(stable),
      rules: shownRules(settings),
      verdict: verdict === 'roll-back' ? 'worse' : early ? 'early' : 'not-worse',
      comparisons: comparisonsOf(stable, canary, findings),
      ...(track && { evidence: { signal: track.signal, points: track.points } }),
    };
  }

  async function shownRemote(remote: string): Promise<ShownRemote> {
    const pointers = await pointersOf(remote);
    const [current] = pointers;
    const stable = standingOf(pointers, 'stable');
    const canary = standingOf(pointers, 'canary');
    const seen = (version: string) => ledger.of(remote, version);
    return {
      remote,
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
      const remotes = await Promise.all(Object.keys(store.registry().remotes).map(shownRemote));
      return {
        at: new Date().toISOString(),
        share,
        rules: shownRules(settings),
        operator,
        remotes,
        shells: shells.all().map(one => shownShell(one, remotes)),
        refusals: [...refusals.all(), ...trialRefusals(shells.all())],
      };
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

function comparisonsOf(
  stable: Health,
  canary: Health,
  findings: ReturnType<typeof judge>['findings'],
): Comparison[] {
  const judged = findings.map(({ signal, result, stable: usual, canary: seen }) => ({
    ...{ signal, result, stable: usual, canary: seen },
  }));
  // A signal is shown before there is enough of the stable release to compare it with.
  const waiting = Object.entries(canary.signals)
    .filter(([signal]) => !judged.some(one => one.signal === signal))
    .map(([signal, tally]) => {
      const name = signal as Comparison['signal'] & keyof Health['signals'];
      const usual = stable.signals[name] ?? { bad: 0, of: 0 };
      return {
        signal: name,
        result: 'waiting' as const,
        stable: usual,
        canary: tally as Comparison['canary'],
      };
    });
  return [...judged, ...waiting];
}

function shownShell(shell: HeardShell, remotes: readonly ShownRemote[]): ShownShell {
  const { name, heardAt, away, requestsPerSecond, pages, state } = shell;
  const behind = remotes.flatMap(({ remote, stable, canary }) => {
    const wrong = stable && state.stable[remote] !== stable.version && !state.refused[remote];
    const ended = state.canary[remote] !== undefined && state.canary[remote] !== canary?.version;
    return [
      ...(wrong ? [`${remote}@${state.stable[remote] ?? 'nothing'}`] : []),
      ...(ended ? [`${remote}@${state.canary[remote]}`] : []),
    ];
  });
  return {
    ...{ name, away, requestsPerSecond, pages, behind, circuits: state.circuits },
    heardAt: heardAt.toISOString(),
    agrees: !away && behind.length === 0,
  };
}

/** What a shell refused because it did not pass its trial there. */
const trialRefusals = (all: readonly HeardShell[]) =>
  all.flatMap(({ name, heardAt, state }) =>
    Object.entries(state.refused).map(([remote, version]) => ({
      id: `${name} ${remote} ${version}`,
      at: heardAt.toISOString(),
      by: name,
      remote,
      version,
      reason: 'It did not pass its trial: a probe page failed with it that the release before renders.',
    })),
  );
