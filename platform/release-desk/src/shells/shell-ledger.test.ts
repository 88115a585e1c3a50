import type { ShellState } from '@flotilla/contracts/release-health';
import { createShellLedger } from './shell-ledger.ts';

function setUp() {
  let clock = Date.parse('2026-11-22T10:00:00Z');
  let sequence = 0;
  const ledger = createShellLedger(() => clock);
  const report = (shell: string, more: Partial<ShellState> = {}) => {
    sequence += 1;
    const state = {
      requests: 20,
      pages: { bad: 0, of: 10 },
      circuits: [],
      stable: {},
      canary: {},
      refused: {},
    };
    ledger.add({ shell, sequence, releases: [], state: { ...state, ...more } });
  };
  const pass = (seconds: number) => {
    clock += seconds * 1000;
  };
  const seen = () => ledger.all().map(({ name, away }) => `${name}${away ? ' away' : ''}`);
  return { ledger, report, pass, seen };
}

test('a shell that falls silent is away, until another process of its host takes its place', () => {
  const { report, pass, seen } = setUp();
  report('one:1:a');
  report('two:1:a');
  pass(11);
  report('two:1:a');
  expect(seen()).toEqual(['one:1:a away', 'two:1:a']);
  report('one:2:b');
  expect(seen()).toEqual(['one:2:b', 'two:1:a']);
});

test('a shell that is stopped in order is not missed', () => {
  const { report, seen } = setUp();
  report('one:1:a');
  report('one:1:a', { ending: true });
  expect(seen()).toEqual([]);
});

test('requests are counted over the last seconds, pages over the last minutes', () => {
  const { ledger, report, pass } = setUp();
  for (let count = 0; count < 20; count += 1) {
    report('one:1:a', { pages: { bad: count === 0 ? 1 : 0, of: 10 } });
    pass(2);
  }
  expect(ledger.all()).toMatchObject([{ requestsPerSecond: 10, pages: { bad: 1, of: 200 } }]);
});
