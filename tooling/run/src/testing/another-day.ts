import { spawnSync } from 'node:child_process';
import { aptInstall } from '../debian.ts';

const AHEAD = /^\+\d{1,4}d$/;
const INSTANT = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;

/** Whether a text names a day: `+45d` from now, or `2028-02-29`, or an instant of it, `2027-03-28 00:55:00`, in the zone of TZ. */
export const isDay = (text: string): boolean => AHEAD.test(text) || INSTANT.test(text);

/**
 * The environment in which processes believe that it is another day, and agree about it: their clocks are ahead of the machine's by the same time
 * (Debian's faketime), whenever they start. Deadlines are measured by the clock that nobody sets, and stay true; faketime's own repair of waits by that clock is
 * off, because it makes each wait of Chromium's threads end at once: a page takes twenty times as long, and both cores are busy.
 * @param day `isDay`
 * @param now when the day begins, by the machine's clock (ms)
 * @throws Error where faketime is missing and cannot be installed
 */
export function environmentOn(day: string, now = Date.now()): Record<string, string> {
  const spec = AHEAD.test(day) ? day : aheadBy(day, now);
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

/** @returns the time from now until then, in seconds, as faketime reads it */
function aheadBy(instant: string, now: number): string {
  const [day, time = '12:00:00'] = instant.split(' ');
  const seconds = Math.ceil((Date.parse(`${day}T${time}`) - now) / 1000);
  return seconds < 0 ? String(seconds) : `+${seconds}`;
}

const libraryOf = (spec: string): string =>
  spawnSync('faketime', ['-f', spec, 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';
