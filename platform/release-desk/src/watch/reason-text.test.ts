import { type Finding, JUDGED_SIGNALS } from '../analysis/judge.ts';
import { reasonText } from './reason-text.ts';

const finding = (signal: Finding['signal']): Finding =>
  ({
    signal,
    canary: { bad: 120_000, of: 130_000 },
    stable: { bad: 900, of: 1_300_000 },
    networks: 1_234,
  }) as Finding;

test('a reason names what is worse, and by how much', () => {
  expect(reasonText([finding('server-error')])).toBe(
    'errors on the server: 92.3% of 130000 from 1234 networks, stable 0.1% of 1300000',
  );
});

test('where everything is worse, the reason still has room in a pointer', () => {
  const text = reasonText(JUDGED_SIGNALS.map(finding));
  expect(text.length).toBeLessThan(220);
  expect(text).toMatch(/; and \d+ more$/);
});
