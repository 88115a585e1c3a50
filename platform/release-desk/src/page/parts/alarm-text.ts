import { HOLDING_SIGNALS } from '@flotilla/contracts/release-health';
import type { ShownRemote } from '../../view/desk-view.ts';
import { count, percent, plural, rateOf } from '../format.ts';
import { SIGNAL_WORDS } from './signals.ts';

type Alarmed = Pick<ShownRemote, 'remote' | 'alarms'>;

type Kind = 'browsers' | 'services' | 'shells';

const kindOf = (signal: Alarmed['alarms'][number]['signal']): Kind =>
  signal === 'not-promoted' ? 'shells' : HOLDING_SIGNALS.has(signal) ? 'services' : 'browsers';

/** Who says something against it: browsers, else services, else shells alone. */
export function alarmKind({ alarms }: Pick<Alarmed, 'alarms'>): Kind {
  const kinds = alarms.map(({ signal }) => kindOf(signal));
  return (['browsers', 'services'] as const).find(kind => kinds.includes(kind)) ?? 'shells';
}

/** `browsers report problems with mf-search s1` */
export const alarmTitle = ({ remote, alarms }: Alarmed): string => {
  const release = `${remote} ${alarms[0]?.version ?? ''}`;
  const titles: Record<Kind, string> = {
    browsers: `browsers report problems with ${release}`,
    services: `services fail ${release}`,
    shells: isAlone(alarms)
      ? `${release} is stable without what it needs`
      : `the canary ${release} is not promoted`,
  };
  return titles[alarmKind({ alarms })];
};

/** The desk promoted one of two releases that need each other, and cannot take it back. */
const isAlone = (alarms: Alarmed['alarms']) => alarms.some(({ track }) => track === 'stable');

/** What speaks against a release, with all the numbers, and that the desk does nothing about it. */
export function alarmText({ remote, alarms }: Alarmed): string {
  const told = alarms.filter(({ signal }) => kindOf(signal) !== 'shells');
  const texts = { browsers: textOfBrowsers, services: textOfServices, shells: () => '' };
  return [
    texts[alarmKind({ alarms: told })]({ remote, alarms: told }),
    ...alarms.flatMap(alarm => (kindOf(alarm.signal) === 'shells' && alarm.why ? [textOfShells(alarm)] : [])),
  ]
    .filter(Boolean)
    .join(' ');
}

const textOfShells = ({ track, why }: Alarmed['alarms'][number]): string =>
  track === 'stable'
    ? `${why} Roll it back, or release what it needs.`
    : `The desk doesn’t promote the canary. ${why} Roll the canary back, or promote it if that is wrong.`;

const textOfServices = ({ remote, alarms }: Alarmed): string =>
  [
    ...alarms.map(
      ({ signal, now, before }) =>
        `${wordsOf(signal)}, ${remote}: ${percent(rateOf(now))} of ${count(now.of)}, ${percent(rateOf(before))} of ${count(before.of)} before.`,
    ),
    'A service may be away, or the release may ask for the wrong thing, so the desk doesn’t decide.',
    alarms.some(({ track }) => track === 'canary')
      ? 'The canary waits until its pages are whole again: look at the services, then promote it or roll it back.'
      : 'Look at the services, and roll back if only this release is affected.',
  ].join(' ');

const textOfBrowsers = ({ remote, alarms }: Alarmed): string =>
  [
    ...alarms.map(
      ({ signal, now, networks, before }) =>
        `${wordsOf(signal)} of ${remote}: ${percent(rateOf(now))} of ${plural(now.of, 'document')} from ${plural(networks, 'network')}, ${percent(rateOf(before))} of ${count(before.of)} before.`,
    ),
    'Anybody can send such reports.',
    alarms.some(({ track }) => track === 'canary')
      ? 'Too few networks send them for the desk to decide, so the canary waits: look at the page, then promote the canary or roll it back.'
      : 'So the desk takes no stable release back for them: look at the page, and roll back if it is so.',
  ].join(' ');

const wordsOf = (signal: Alarmed['alarms'][number]['signal']) =>
  signal === 'not-promoted' ? '' : SIGNAL_WORDS[signal];
