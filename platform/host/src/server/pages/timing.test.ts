import type { PageResult } from '../../worker/messages.ts';
import { timingOf } from './timing.ts';

const app = (ms: number, times?: Record<string, number>) =>
  ({ outcome: 'ok', ms, ...(times && { times }) }) as unknown as PageResult['page'];

test('every application and fragment is named, a fragment in two applications with its longer time', () => {
  const header = app(4, { 'mf-search/search-box': 1.24 });
  const page = app(20.04, { 'mf-account/heart': 3, 'mf-search/search-box': 2 });
  expect(timingOf({ header, page })).toBe(
    'header;dur=4.0, mf-search.search-box;dur=2.0, page;dur=20.0, mf-account.heart;dur=3.0',
  );
});

test('an earlier release has no timings, and a name that is invalid in a header is left out', () => {
  expect(timingOf({ header: app(4), page: app(5, { 'mf-x/a\r\nb': 1 }) })).toBe(
    'header;dur=4.0, page;dur=5.0',
  );
});
