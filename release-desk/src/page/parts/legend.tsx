import type { ReactNode } from 'react';
import type { DeskView } from '../../view/desk-view.ts';

/** What the lines and shapes of the charts mean, as they are drawn there. */
const SAMPLES: readonly { words: string; width: number; drawing: ReactNode }[] = [
  {
    words: 'Stable, the last 24 hours',
    width: 28,
    drawing: <path className="stable-line" d="M1 8 9 5l8 2 10-3" />,
  },
  {
    words: 'Canary',
    width: 28,
    drawing: (
      <>
        <path className="canary-line" d="M1 8 9 5l8 2 7-3" />
        <circle className="canary-end" cx="24" cy="4" r="2.6" />
      </>
    ),
  },
  { words: 'Limit', width: 28, drawing: <path className="limit-line" d="M0 6h28" /> },
  { words: 'New stable', width: 12, drawing: <path className="marker-stable" d="M6 2l4 7H2Z" /> },
  {
    words: 'Canary started',
    width: 12,
    drawing: <circle className="marker-canary" cx="6" cy="6" r="3.4" />,
  },
  {
    words: 'Rolled back',
    width: 12,
    drawing: <path className="marker-rolled-back" d="M2.5 2.5l7 7m0-7l-7 7" />,
  },
];

/** How to read the charts. */
export function Legend({ rules }: Pick<DeskView, 'rules'>) {
  return (
    <div className="legend">
      <h2>How to read the charts</h2>
      <ul>
        {SAMPLES.map(({ words, width, drawing }) => (
          <li key={words}>
            <svg width={width} height="12" aria-hidden="true">
              {drawing}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <p>
        Errors: on the server and in browsers, added; the limit is {rules.ratio} times stable, and at least{' '}
        {rules.rise * 100} point more. Server render: 95 of 100 renders are faster; a render above the limit
        counts as slow, and a canary with many more of them than stable is worse. Main content (LCP): in 75 of
        100 page views it shows sooner, from visitors who agreed to be measured; limit 2.5 s. Every column has
        one scale for all remotes, from zero: 2%, 100 ms, 3 s.
      </p>
    </div>
  );
}
