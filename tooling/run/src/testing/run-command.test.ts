import { deadlineIn, NO_DEADLINE } from './deadline.ts';
import { countOf, runCommand } from './run-command.ts';

test('a command counts as its last line says, with its failures and what it did not reach', () => {
  const output = [
    '1 passed, 0 failed',
    'FAILED: a page | it is empty',
    "    alone: npm test -- e2e/specs/pages.spec.ts --title 'a page'",
    '    trace: test-results/trace.zip',
    'something else',
    'NOT REACHED: tls',
    '7 passed, 1 failed, 2 skipped',
    '',
  ].join('\n');
  expect(countOf('containers', 1, output)).toEqual({
    ...{ passed: 7, failed: 1, skipped: 2 },
    ...{
      failures: [
        "a page | it is empty\n    alone: npm test -- e2e/specs/pages.spec.ts --title 'a page'\n    trace: test-results/trace.zip",
      ],
      notReached: ['containers: tls'],
    },
  });
});

test.each([
  ['without a word', ''],
  ['although nothing failed', '3 passed, 0 failed\n'],
])('a command that fails %s is one failure', (_, output) => {
  const { failed, failures } = countOf('containers', 1, output);
  expect([failed, failures]).toEqual([1, ['containers | it ended with code 1']]);
});

test('a command for which something is missing is named, and no failure', () => {
  expect(countOf('swarm', 3, 'No Docker engine answers.')).toEqual({
    ...{ passed: 0, failed: 0, skipped: 1 },
    notReached: ['swarm: something that it needs is missing'],
  });
});

test('a command that says no numbers and ends well has passed', () => {
  expect(countOf('restored database', 0, 'Nothing was lost.')).toMatchObject({ passed: 1, failed: 0 });
});

test('a command that knows no time is ended when the time is over, and was not reached', async () => {
  expect(await runCommand('attacks', ['security', '--help'], deadlineIn(0))).toEqual({
    ...{ passed: 0, failed: 0, skipped: 1 },
    notReached: ['attacks'],
  });
  expect(await runCommand('attacks', ['security', '--help'], NO_DEADLINE)).toMatchObject({ passed: 1 });
}, 60_000);
