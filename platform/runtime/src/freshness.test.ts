import { freshMsOf } from './freshness.ts';

test.each([
  [null, 0],
  ['public, max-age=59', 0],
  ['public, max-age=60', 60_000],
  ['max-age=90', 60_000],
  ['public, max-age=3600', 60_000],
  ['public, s-maxage=30', 0],
  ['private, max-age=90', 0],
  ['no-store, max-age=90', 0],
  ['no-cache, max-age=90', 0],
  ['public', 0],
])('%s is fresh for %s ms', (header, ms) => expect(freshMsOf(header, 60_000)).toBe(ms));
