import type { DeskView, ShownEvent, ShownRemote, ShownShell } from '../../view/desk-view.ts';
import { exactClock, inWords, percent, plural, rateOf, share } from '../format.ts';
import { alarmText, alarmTitle } from './alarm-text.ts';
import { circuitsOf, heardOf, measuredTroubles, pagesOf, pagesTrouble, SEVERE } from './measured.ts';

export type Step = { at: string; text: string; done: boolean };
type Figure = { title: string; value: string; unit: string; hot?: boolean };
export type StripState = {
  tone: 'ok' | 'warn' | 'bad';
  title: string;
  text: string;
  /** What happens while a canary is rolled back. */
  steps: Step[];
  figures: Figure[];
};

/** A rollback stays in the strip for so long, so that nobody misses it. */
const SHOWN_MS = 20_000;
const LONGEST_MS = 120_000;

/** The one sentence that says whether all is well. */
export function stripState(view: DeskView): StripState {
  const figures = figuresOf(view);
  const falling = fallingRemote(view);
  const event = falling && rollbackOf(falling, view);
  if (falling && event) return { ...alarm(falling, event, view), figures };
  const needs = [
    ...view.shells.filter(({ away }) => away).map(({ name }) => `${shortName(name)} does not answer`),
    ...view.refusals.map(
      ({ remote, version }) => `${[remote, version].filter(Boolean).join(' ')} was refused`,
    ),
    ...view.remotes.filter(({ alarms }) => alarms.length > 0).map(alarmTitle),
  ];
  const measured = measuredTroubles(view);
  const [worst] = measured;
  if (worst) {
    const more = needs.length > 0 ? needing(needs, view) : undefined;
    return {
      tone: worst.rate >= SEVERE ? 'bad' : 'warn',
      title: worst.title,
      text: [
        worst.text,
        ...measured.slice(1).map(one => `${one.title}.`),
        more?.title && `${more.title}.`,
        more?.text,
      ]
        .filter(Boolean)
        .join(' '),
      steps: [],
      figures,
    };
  }
  if (needs.length > 0) return { tone: 'warn', ...needing(needs, view), steps: [], figures };
  if (view.shells.length === 0)
    return {
      tone: 'ok',
      title: 'Waiting for the first shell',
      text: 'A shell reports every two seconds. Until then nothing is known about visitors.',
      steps: [],
      figures,
    };
  return { tone: 'ok', title: 'All is well', text: wellText(view), steps: [], figures };
}

/** The remote of which a release is being rolled back by the desk. */
export const fallingRemote = (view: DeskView): ShownRemote | undefined =>
  view.remotes.find(one => rollbackOf(one, view));

/** The desk's own rollback of a canary, while shells still take it and a little longer. */
function rollbackOf({ remote, events }: ShownRemote, { at, shells }: DeskView): ShownEvent | undefined {
  const [last] = events;
  if (last?.action !== 'rollback' || last.by.kind !== 'desk') return undefined;
  const age = Date.parse(at) - Date.parse(last.at);
  const taking = shells.some(({ away, behind }) => !away && behind.includes(`${remote}@${last.version}`));
  return age < SHOWN_MS || (taking && age < LONGEST_MS) ? last : undefined;
}

function alarm({ events }: ShownRemote, event: ShownEvent, view: DeskView) {
  const { remote, version, stable, at, why } = event;
  const wasCanary = events[1]?.action === 'canary' && events[1].version === version;
  const shells = view.shells
    .filter(({ away }) => !away)
    .map(({ name, behind, heardAt }) => {
      const done = !behind.includes(`${remote}@${version}`);
      return { at: heardAt, done, text: `${shortName(name)} ${done ? 'serves it' : 'is loading it'}` };
    });
  const steps = [
    { at, done: true, text: `Condemned: ${why}` },
    { at, done: true, text: `Everyone is given stable ${stable}` },
    ...shells,
  ];
  return {
    tone: 'bad' as const,
    title: `${remote}: ${wasCanary ? 'the canary' : version} is worse. Rolling back.`,
    text: `${wasCanary ? `Only ${share(view.share)} of visitors had it. ` : ''}You don’t need to do anything: in a few seconds everyone has the stable release.`,
    steps,
  };
}

function needing(needs: string[], { shells, refusals, remotes }: DeskView) {
  const [first] = needs;
  const title =
    needs.length === 1 ? `One thing needs you: ${first}` : `${inWords(needs.length)} things need you`;
  const away = shells.some(one => one.away);
  const heard = shells.filter(one => !one.away).map(({ name }) => shortName(name));
  const texts = [
    ...(away
      ? [
          `A shell that is unreachable keeps serving the last releases it knew. What the desk shows below comes from ${heard.join(' and ') || 'nobody'} alone.`,
        ]
      : []),
    ...(refusals.length > 0
      ? ['What was refused never ran for a visitor; the last good releases keep serving.']
      : []),
    ...remotes.filter(({ alarms }) => alarms.length > 0).map(alarmText),
  ];
  return { title, text: texts.join(' ') };
}

function wellText({ remotes, share: part }: DeskView): string {
  const serving = remotes.filter(({ stable }) => stable).length;
  const canaries = remotes.filter(({ canary }) => canary).length;
  const remotesText = `${inWords(serving)} remote${serving === 1 ? ' serves its' : 's serve their'} stable release.`;
  if (canaries === 0) return `${remotesText} No canary is being tried.`;
  const words = canaries === 1 ? 'One canary is' : `${inWords(canaries)} canaries are`;
  return `${remotesText} ${words} being tried on ${share(part)} of visitors.`;
}

function figuresOf(view: DeskView): Figure[] {
  const { shells } = view;
  const heard = heardOf(view);
  const requests = heard.reduce((sum, one) => sum + one.requestsPerSecond, 0);
  const pages = pagesOf(view);
  const circuits = circuitsOf(view);
  const agree = shells.filter(({ agrees }) => agrees).length;
  const odd = shells.find(({ agrees }) => !agrees);
  return [
    { title: 'Requests', value: requests < 10 ? requests.toFixed(1) : requests.toFixed(0), unit: 'a second' },
    {
      title: 'Whole pages',
      value: pages.of === 0 ? 'none' : percent(1 - rateOf(pages)).replace('100.00%', '100%'),
      unit: pages.of === 0 ? 'made in 5 min' : `of ${plural(pages.of, 'page')}, 5 min`,
      hot: pagesTrouble(view) !== undefined,
    },
    {
      title: 'Open circuits',
      value: String(circuits.length),
      unit: circuits[0] ?? 'nothing is left out',
      hot: circuits.length > 0,
    },
    {
      title: 'Shells in agreement',
      value: `${agree} of ${shells.length}`,
      unit: odd ? oddText(odd) : 'what the pointers say',
      hot: Boolean(odd?.away),
    },
  ];
}

const oddText = ({ name, away }: ShownShell) => `${shortName(name)} ${away ? 'unknown' : 'is loading it'}`;

/** Names have the host, the process and its start; people know the host. */
export const shortName = (name: string): string => name.split(':').slice(0, 2).join(' ');

export const stepTime = (step: Step): string => exactClock(step.at);
