import type { ReactNode } from 'react';
import type { DeskView } from '../../view/desk-view.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

/** What the lines and shapes of the charts mean, as they are drawn there. */
const SAMPLES: readonly { words: string; width: number; drawing: ReactNode }[] = [
  {
    words: texts.stableTheLast24,
    width: 28,
    drawing: <path className="stable-line" d="M1 8 9 5l8 2 10-3" />,
  },
  {
    words: shared.canary,
    width: 28,
    drawing: (
      <>
        <path className="canary-line" d="M1 8 9 5l8 2 7-3" />
        <circle className="canary-end" cx="24" cy="4" r="2.6" />
      </>
    ),
  },
  { words: texts.limitLabel, width: 28, drawing: <path className="limit-line" d="M0 6h28" /> },
  { words: texts.newStable, width: 12, drawing: <path className="marker-stable" d="M6 2l4 7H2Z" /> },
  {
    words: texts.canaryStarted,
    width: 12,
    drawing: <circle className="marker-canary" cx="6" cy="6" r="3.4" />,
  },
  {
    words: texts.rolledBack,
    width: 12,
    drawing: <path className="marker-rolled-back" d="M2.5 2.5l7 7m0-7l-7 7" />,
  },
];

/** How to read the charts. */
export function Legend({ rules }: Pick<DeskView, 'rules'>) {
  return (
    <div className="legend">
      <h2>{texts.howToReadThe}</h2>
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
        {texts.errorsOnTheServer(rules.ratio)} {rules.rise * 100} {texts.pointMoreServerRender}
      </p>
    </div>
  );
}
