import { HOLDING_SIGNALS } from '@fernweh/contracts/release-health';
import type { ShownRemote } from '../../view/desk-view.ts';
import { count, percent, plural, rateOf } from '../format.ts';
import { SIGNAL_WORDS } from './signals.ts';

type Alarmed = Pick<ShownRemote, 'remote' | 'alarms'>;

/** Whether browsers say something against it, and not services alone. */
export const isToldByBrowsers = ({ alarms }: Pick<Alarmed, 'alarms'>): boolean =>
  alarms.some(({ signal }) => !HOLDING_SIGNALS.has(signal));

/** `browsers report problems with mf-search s1` */
export const alarmTitle = ({ remote, alarms }: Alarmed): string => {
  const release = `${remote} ${alarms[0]?.version ?? ''}`;
  return isToldByBrowsers({ alarms })
    ? `browsers report problems with ${release}`
    : `services fail ${release}`;
};

/** What speaks against a release, with all the numbers, and that the desk does nothing about it. */
export const alarmText = (alarmed: Alarmed): string =>
  isToldByBrowsers(alarmed) ? textOfBrowsers(alarmed) : textOfServices(alarmed);

const textOfServices = ({ remote, alarms }: Alarmed): string =>
  [
    ...alarms.map(
      ({ signal, now, before }) =>
        `${SIGNAL_WORDS[signal]}, ${remote}: ${percent(rateOf(now))} of ${count(now.of)}, ${percent(rateOf(before))} of ${count(before.of)} before.`,
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
        `${SIGNAL_WORDS[signal]} of ${remote}: ${percent(rateOf(now))} of ${plural(now.of, 'document')} from ${plural(networks, 'network')}, ${percent(rateOf(before))} of ${count(before.of)} before.`,
    ),
    'Anybody can send such reports.',
    alarms.some(({ track }) => track === 'canary')
      ? 'Too few networks send them for the desk to decide, so the canary waits: look at the page, then promote the canary or roll it back.'
      : 'So the desk takes no stable release back for them: look at the page, and roll back if it is so.',
  ].join(' ');
