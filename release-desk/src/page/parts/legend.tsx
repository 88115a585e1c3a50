import type { DeskView } from '../../view/desk-view.ts';

/** How to read the charts. */
export function Legend({ rules }: Pick<DeskView, 'rules'>) {
  return (
    <div className="leg">
      <h2>How to read the charts</h2>
      <ul>
        <li>
          <svg width="28" height="12" aria-hidden="true">
            <path className="st" d="M1 8 9 5l8 2 10-3" />
          </svg>
          Stable, the last 24 hours
        </li>
        <li>
          <svg width="28" height="12" aria-hidden="true">
            <path className="ca" d="M1 8 9 5l8 2 7-3" />
            <circle className="ce" cx="24" cy="4" r="2.6" />
          </svg>
          Canary
        </li>
        <li>
          <svg width="28" height="12" aria-hidden="true">
            <path className="lim" d="M0 6h28" />
          </svg>
          Limit
        </li>
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <path className="mt" d="M6 2l4 7H2Z" />
          </svg>
          New stable
        </li>
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <circle className="mc" cx="6" cy="6" r="3.4" />
          </svg>
          Canary started
        </li>
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <path className="mx" d="M2.5 2.5l7 7m0-7l-7 7" />
          </svg>
          Rolled back
        </li>
      </ul>
      <p>
        Errors: on the server and in browsers, added; the limit is {rules.ratio} times stable, and at least{' '}
        {rules.rise * 100} point more. Server render: 95 of 100 renders are faster. Main content (LCP): in 75
        of 100 page views it shows sooner, from visitors who agreed to be measured; limit 2.5 s. Every column
        has one scale for all remotes, from zero: 2%, 100 ms, 3 s.
      </p>
    </div>
  );
}
