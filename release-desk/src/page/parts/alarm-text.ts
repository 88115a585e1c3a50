import type { ShownRemote } from '../../view/desk-view.ts';
import { count, percent, plural, rateOf } from '../format.ts';
import { SIGNAL_WORDS } from './signals.ts';

type Alarmed = Pick<ShownRemote, 'remote' | 'alarms'>;

/** `browsers report problems with mf-search s1` */
export const alarmTitle = ({ remote, alarms: [first] }: Alarmed): string =>
  `browsers report problems with ${remote} ${first?.version ?? ''}`;

/** What browsers say, with all the numbers, and that the desk does nothing about it. */
export const alarmText = ({ remote, alarms }: Alarmed): string =>
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
