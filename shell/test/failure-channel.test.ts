import { INCOMPLETE } from '@flotilla/contracts/page';
import { SERVICE_LATE } from '@flotilla/runtime/deadline';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Registry } from 'prom-client';
import {
  createFailureChannel,
  FAILURE_LABELS,
  type Failure,
} from '../../platform/host/src/server/failures/failure-channel.ts';
import { isOwnFault, reasonOf } from '../../platform/host/src/server/failures/reason.ts';

function channelAt(clock: { now: number }) {
  const counter = new Counter({
    name: 'f',
    help: 'f',
    labelNames: FAILURE_LABELS,
    registers: [new Registry()],
  });
  const lines: Record<string, unknown>[] = [];
  const write = (line: Record<string, unknown>) => void lines.push(line);
  const log = { warn: write, error: write, info: write } as unknown as FastifyBaseLogger;
  const channel = createFailureChannel({ log, counter, now: () => clock.now });
  const series = async () => (await counter.get()).values.map(({ labels, value }) => [labels.release, value]);
  return { channel, lines, series };
}

const failure: Failure = {
  kind: 'fragment',
  remote: 'mf-a',
  release: 'v1',
  route: 'tour',
  reason: 'timeout',
};

test('a failure is a log line with its trace and a count; repetitions are counted and logged once in a while', async () => {
  const clock = { now: 0 };
  const { channel, lines, series } = channelAt(clock);
  for (let n = 0; n < 5; n += 1) channel.report(failure, { message: 'late', traceparent: '00-a-b-01' });
  expect(lines).toEqual([{ ...failure, problem: 'late', traceparent: '00-a-b-01' }]);
  clock.now = 10_001;
  channel.report(failure);
  expect(lines[1]).toMatchObject({ repeated: 4 });
  expect(await series()).toEqual([['v1', 6]]);
});

test('series of retired releases are removed', async () => {
  const { channel, series } = channelAt({ now: 0 });
  channel.report(failure);
  channel.report({ ...failure, release: 'v2' });
  channel.report({ ...failure, release: undefined });
  channel.retire(new Set(['v2']));
  expect(await series()).toEqual([
    ['v2', 1],
    ['', 1],
  ]);
});

test('queries of addresses are not logged', () => {
  const { channel, lines } = channelAt({ now: 0 });
  channel.report(failure, { message: 'GET http://api/x?email=ada@example.com failed' });
  expect(JSON.stringify(lines)).not.toContain('ada');
});

test.each([
  ['The operation was aborted due to timeout', 'timeout', true],
  [SERVICE_LATE, 'service-timeout', true],
  ['HTTP error! status: 503', 'service-error', true],
  ['HTTP error! status: 429', 'service-error', true],
  ['Fetch error: 500 Internal Server Error', 'service-error', true],
  ['HTTP error! status: 404', 'service-refusal', false],
  ['There is no such variant', 'service-refusal', false],
  ['There is no such timeout of status: 500', 'service-refusal', false],
  ['fetch failed', 'unreachable', true],
  ['circuit open', 'circuit-open', false],
  ['circuit open: service', 'circuit-open-by-service', false],
  [INCOMPLETE, 'left-out', false],
  ['x is not a function', 'exception', true],
])('"%s" is %s', (message, reason, own) => {
  expect([reasonOf(message), isOwnFault(message)]).toEqual([reason, own]);
});
