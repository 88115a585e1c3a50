import { spawnSync } from 'node:child_process';
import { aptInstall } from '../debian.ts';

const AHEAD = /^\+\d{1,4}d$/;
const INSTANT = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;

/** Whether a text names a day: `+45d` from now, or `2028-02-29`, or an instant of it, `2027-03-28 00:59:50`, in the zone of TZ. */
export const isDay = (text: string): boolean => AHEAD.test(text) || INSTANT.test(text);

/**
 * The environment in which processes believe that it is another day, from which their clocks go on (Debian's faketime). Deadlines are measured
 * by the clock that nobody sets, and stay true; faketime's own repair of waits by that clock is off, because it makes each wait of Chromium's threads
 * end at once: a page takes twenty times as long, and both cores are busy.
 * @param day `isDay`
 * @throws Error where faketime is missing and cannot be installed
 */
export function environmentOn(day: string): Record<string, string> {
  const spec = AHEAD.test(day) ? day : `@${day.includes(' ') ? day : `${day} 12:00:00`}`;
  const library = libraryOf(spec) || (aptInstall('faketime') && libraryOf(spec));
  if (!library)
    throw new Error(
      "Another day needs Debian's package faketime, which is not there and cannot be installed.",
    );
  return {
    LD_PRELOAD: library,
    FAKETIME: spec,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

const libraryOf = (spec: string): string =>
  spawnSync('faketime', ['-f', spec, 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';
