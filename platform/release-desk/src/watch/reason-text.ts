import type { Tally } from '@flotilla/contracts/release-health';
import type { Finding, JudgedSignal } from '../analysis/judge.ts';

const WORDS: Record<JudgedSignal, string> = {
  'server-error': 'errors on the server',
  'server-timeout': 'timeouts on the server',
  'process-end': 'crashes of the render process',
  fallback: 'fallbacks',
  'missing-part': 'documents without its part',
  'service-fallback': 'fallbacks because a service failed',
  'service-missing': 'documents without its part because a service failed',
  'load-failure': 'files that did not load',
  'browser-error': 'errors in browsers',
  'hydration-error': 'hydration errors',
  'layout-shift': 'shifting layouts',
  'slow-paint': 'slow paints',
  'slow-render': 'slow renders',
};

/** A pointer's reason has 300 characters at most; others may write something beside this one. */
const LONGEST = 200;

/** The reason of a decision for the history: `errors in browsers: 12.0% of 60 from 24 networks, stable 0.2% of 900`. */
export function reasonText(findings: Finding[]): string {
  const all = findings.map(({ signal, canary, stable, networks }) => {
    const from = networks === undefined ? '' : ` from ${networks} networks`;
    return `${WORDS[signal]}: ${percent(canary)} of ${canary.of}${from}, stable ${percent(stable)} of ${stable.of}`;
  });
  const told = all.filter((_, index) => all.slice(0, index + 1).join('; ').length <= LONGEST);
  const untold = all.length - told.length;
  return [...told, ...(untold > 0 ? [`and ${untold} more`] : [])].join('; ');
}

export const riseText = (signal: JudgedSignal, now: Tally, before: Tally): string =>
  `${WORDS[signal]} rose to ${percent(now)} of ${now.of}, ${percent(before)} of ${before.of} before`;

const percent = ({ bad, of }: Tally) => `${((bad / Math.max(1, of)) * 100).toFixed(1)}%`;
