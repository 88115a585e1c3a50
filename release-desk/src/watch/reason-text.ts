import type { Finding, JudgedSignal } from '../analysis/judge.ts';

const WORDS: Record<JudgedSignal, string> = {
  'server-error': 'errors on the server',
  'server-timeout': 'timeouts on the server',
  'process-end': 'ends of the render process',
  fallback: 'fallbacks',
  'load-failure': 'files that did not load',
  'browser-error': 'errors in browsers',
  'hydration-error': 'hydration errors',
  'layout-shift': 'shifting layouts',
  'slow-paint': 'slow paints',
  'slow-render': 'slow renders',
};

/** The reason of a decision for the history: `errors on the server: 12.0% of 60, stable 0.2%`. */
export const reasonText = (findings: Finding[]): string =>
  findings
    .map(
      ({ signal, canary, stable }) =>
        `${WORDS[signal]}: ${percent(canary)} of ${canary.of}, stable ${percent(stable)}`,
    )
    .join('; ');

export const riseText = (signal: JudgedSignal, now: { bad: number; of: number }, before: number): string =>
  `${WORDS[signal]} rose to ${percent(now)} of ${now.of}, ${(before * 100).toFixed(1)}% before`;

const percent = ({ bad, of }: { bad: number; of: number }) =>
  `${((bad / Math.max(1, of)) * 100).toFixed(1)}%`;
