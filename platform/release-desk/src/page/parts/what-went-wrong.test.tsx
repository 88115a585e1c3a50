import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { DeskView, ShownRemote, Trouble } from '../../view/desk-view.ts';
import { WhatWentWrong } from './what-went-wrong.tsx';

const AT = '2026-11-22T14:42:12.000Z';
const rules = {
  ...{ minimumRenders: 400, minimumMs: 0, longest: 2000, ratio: 2, rise: 0.01, worse: 5, notWorse: -4 },
};
const view = { at: AT, share: 0.05, rules, teams: {} } as unknown as DeskView;
const remote = { remote: 'mf-checkout' } as ShownRemote;
const trouble: Trouble = {
  ...{ version: 'c1', wasCanary: true, at: AT, why: 'errors on the server: 2.4% of 212', stable: 's1' },
  ...{ by: 'Jonas Weber', since: AT, words: 'Price summary', errors: [] },
};
const points = [
  { renders: 100, evidence: 1.2 },
  { renders: 212, evidence: 6 },
];

const show = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);

test.each([true, false])('the comparison that condemned a canary is drawn (short: %s)', short => {
  const against: Trouble = { ...trouble, evidence: { signal: 'server-error', points, rules } };
  const html = show(<WhatWentWrong remote={remote} trouble={against} view={view} short={short} />);
  expect(html).toContain(
    'aria-label="After 212 pages, what we saw is 403 times likelier if the canary is worse."',
  );
  expect(html).toContain('class="evidence-line bad"');
  expect(html).not.toContain('The desk promotes');
});

test('where the comparison was not kept nothing is drawn', () => {
  const html = show(<WhatWentWrong remote={remote} trouble={trouble} view={view} short />);
  expect(html).toContain('Compared');
  expect(html).not.toContain('<figure');
});

test('an error of a browser says where in the sources it was', () => {
  const error = { signal: 'browser-error', part: 'search', message: 'TypeError', count: 3 } as const;
  const errors = [{ ...error, source: 'src/features/results/results.tsx:12' }, error];
  const html = show(<WhatWentWrong remote={remote} trouble={{ ...trouble, errors }} view={view} />);
  expect(html.match(/src\/features\/results\/results\.tsx:12/g)).toHaveLength(1);
});
