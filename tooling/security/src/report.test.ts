import { countOf, lastLine, linesOf } from './report.ts';

const CLEAN = { tried: '12 pages', found: [] };
const BAD = { tried: '3 calls', found: ['POST /quotes is not limited'] };
const AWAY = { skipped: 'wapiti cannot be installed here.' };

test('a check without a finding passed, and its notes are printed', () => {
  expect(linesOf('policy', { ...CLEAN, notes: ['one thing to know'] })).toEqual([
    '✓ policy: passed (12 pages)',
    '    one thing to know',
  ]);
});

test('every finding is a line', () => {
  expect(linesOf('floods', BAD)).toEqual(['✗ floods: found 1 (3 calls)', '    POST /quotes is not limited']);
});

test('a check that did not run neither passed nor failed', () => {
  expect(linesOf('wapiti', AWAY)).toEqual(['– wapiti: skipped. wapiti cannot be installed here.']);
  expect(lastLine(countOf([CLEAN, BAD, AWAY]))).toBe('1 passed, 1 failed, 1 skipped');
  expect(lastLine(countOf([CLEAN]))).toBe('1 passed, 0 failed');
});
