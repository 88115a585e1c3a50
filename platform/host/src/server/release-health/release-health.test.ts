import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthReport, healthReport } from '@flotilla/contracts/release-health';
import { SERVICE_LATE } from '@flotilla/runtime/deadline';
import type { Job, JobResult } from '../../worker/messages.ts';
import { OPENED_LATE } from '../../worker/messages.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import { countRenders } from './count-renders.ts';
import { createHealthCounts } from './health-counts.ts';
import { createHealthReporter } from './health-reporter.ts';
import { createNetworks } from './networks.ts';

const set = {
  id: 'set',
  releases: { 'mf-content': { version: 'c1' }, 'mf-search': { version: 's1' } },
} as unknown as ReleaseSet;

const networks = createNetworks('secret');
const job = { kind: 'page', apps: [{ slot: 'page', remote: 'mf-content', view: 'home' }] } as unknown as Job;
const page = (app: object, delayed = false) =>
  ({ kind: 'page', apps: { page: { ms: 12, ...app } }, delayed }) as unknown as JobResult;
const ok = { outcome: 'ok', used: ['mf-search/box'], failed: {} };

function observed(results: JobResult[]) {
  const counts = createHealthCounts();
  const { onResult } = countRenders(counts, set, networks);
  // The durations of a pool's first pages do not count.
  const warmUp = { ...job, apps: [] } as unknown as Job;
  for (let page = 0; page < 50; page += 1) onResult?.(warmUp, { ...results[0], apps: {} } as never);
  for (const result of results) onResult?.(job, result);
  return Object.fromEntries(
    counts.take().map(({ remote, signals, durations }) => [remote, { signals, durations }]),
  );
}

test('a good page counts for its owner and for the owners of its fragments', () => {
  const none = { bad: 0, of: 1 };
  const good = {
    ...{ fallback: none, 'service-fallback': none, 'server-timeout': none },
    ...{ 'server-error': none, 'process-end': none },
  };
  const { 'mf-content': content, 'mf-search': search } = observed([page(ok)]);
  expect(content).toEqual({ signals: good, durations: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] });
  expect(search?.signals).toEqual(good);
});

/** It holds a release, and does not condemn it. */
const BY_SERVICE = { 'service-fallback': 1 };

test.each([
  ['an exception', { outcome: 'error', error: 'x is not a function' }, { 'server-error': 1, fallback: 1 }],
  [
    'a missed deadline',
    { outcome: 'error', error: 'The operation timed out' },
    { 'server-timeout': 1, fallback: 1 },
  ],
  ['a refusal of a service', { outcome: 'error', error: 'HTTP error! status: 404' }, { fallback: 1 }],
  ['a failure of a service', { outcome: 'error', error: 'HTTP error! status: 503' }, BY_SERVICE],
  ['a busy service', { outcome: 'error', error: 'Fetch error: 429 Too Many Requests' }, BY_SERVICE],
  ['a service that is late', { outcome: 'error', error: SERVICE_LATE }, BY_SERVICE],
  ['a circuit that a service opened', { outcome: 'error', error: 'circuit open: service' }, BY_SERVICE],
  ['a circuit that its own failures opened', { outcome: 'error', error: 'circuit open' }, { fallback: 1 }],
  ['a service that is away', { outcome: 'error', error: 'fetch failed' }, BY_SERVICE],
  [
    'an answer without end',
    { outcome: 'error', error: 'The answer has more than 8388608 bytes' },
    BY_SERVICE,
  ],
  [
    'data that the release cannot read',
    { outcome: 'error', error: 'Invalid data' },
    { 'server-error': 1, fallback: 1 },
  ],
])('%s counts as what it is', (_what, app, expected) => {
  const signals = observed([page(app)])['mf-content']?.signals ?? {};
  const bad = Object.entries(signals).filter(([, tally]) => tally.bad > 0);
  expect(Object.fromEntries(bad.map(([signal, tally]) => [signal, tally.bad]))).toEqual(expected);
});

test('a fragment that does not have what its page has chosen counts for its release', () => {
  const failed = { 'mf-search/box': 'There is no such box' };
  expect(observed([page({ ...ok, failed })])['mf-search']?.signals).toMatchObject({
    fallback: { bad: 1, of: 1 },
    'server-error': { bad: 0, of: 1 },
  });
});

/** What is known of a release whose fragment a browser has asked for, alone. */
function afterFragment(error?: string) {
  const counts = createHealthCounts();
  const { onResult } = countRenders(counts, set, networks);
  onResult?.(
    { kind: 'fragment', fragment: 'mf-search/box' } as unknown as Job,
    { kind: 'fragment', delayed: false, error } as unknown as JobResult,
  );
  return counts.take().map(({ signals }) => signals.fallback);
}

test.each(['HTTP error! status: 404', 'There is no such box'])(
  'whoever asks for what a fragment does not have says nothing about its release: %s',
  refusal => {
    expect(afterFragment(refusal)).toEqual([]);
    expect(afterFragment()).toEqual([{ bad: 0, of: 1 }]);
    expect(afterFragment('x is not a function')).toEqual([{ bad: 1, of: 1 }]);
  },
);

test('a timeout in a worker that waited for a processor is not the release’s', () => {
  const late = observed([page({ outcome: 'error', error: 'timeout' }, true)]);
  expect(late['mf-content']?.signals['server-timeout']).toEqual({ bad: 0, of: 1 });
  const waited = observed([page({ outcome: 'error', error: SERVICE_LATE }, true)]);
  // Otherwise a canary that delays its own worker would be well where it waits for services.
  expect(waited['mf-content']?.signals).toEqual({ 'service-fallback': { bad: 1, of: 1 } });
  const tooLate = observed([page({ outcome: 'error', error: `${OPENED_LATE}timeout` })]);
  expect(tooLate['mf-content']?.signals).toEqual({});
});

test('a failed fragment counts for its owner alone', () => {
  const failed = { ...ok, failed: { 'mf-search/box': 'x is not a function' } };
  const { 'mf-content': content, 'mf-search': search } = observed([page(failed)]);
  expect(content?.signals['server-error']?.bad).toBe(0);
  expect(search?.signals['server-error']?.bad).toBe(1);
});

test('what a boundary of the view leaves out is the view’s failure', () => {
  const failed = { ...ok, failed: { 'mf-content/home': 'x is not a function' } };
  const { 'mf-content': content, 'mf-search': search } = observed([page(failed)]);
  expect(content?.signals['server-error']?.bad).toBe(1);
  expect(search?.signals['server-error']?.bad).toBe(0);
});

test('what failed is told in a few different messages without queries; refusals are not', () => {
  const counts = createHealthCounts();
  const { onResult, onProcessEnd } = countRenders(counts, set, networks, ['mf-content']);
  const fail = (error: string) => onResult?.(job, page({ outcome: 'error', error }));
  for (let times = 0; times < 3; times += 1) fail('No data at http://api/tours?email=ada@example.com');
  fail('HTTP error! status: 404');
  fail('The operation timed out');
  onProcessEnd?.();
  for (let number = 0; number < 50; number += 1) fail(`${number} ${'long '.repeat(100)}`);
  const [content] = counts.take();
  expect(content?.errors?.slice(0, 3)).toEqual([
    { signal: 'server-error', part: 'home', message: 'No data at http://api/tours?…', count: 3 },
    { signal: 'server-timeout', part: 'home', message: 'The operation timed out', count: 1 },
    { signal: 'process-end', part: 'worker', message: expect.stringContaining('mf-content'), count: 1 },
  ]);
  expect(content?.errors).toHaveLength(5);
  expect(content?.errors?.[4]?.message).toHaveLength(200);
});

test('the durations of renders are told by view, and of canaries by network and view', () => {
  const counts = createHealthCounts();
  const duration = (view: string, network?: string) =>
    counts.duration('mf-content', 'c1', { view, ms: 12, ...(network && { network }) });
  duration('home');
  duration('home', 'abcdefghijk');
  duration('blog', 'abcdefghijk');
  const [content] = counts.take();
  const one = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
  const two = one.map(count => 2 * count);
  expect(content?.views).toEqual({ home: two, blog: one });
  expect(content?.networks).toEqual({ abcdefghijk: { durations: two, views: { home: one, blog: one } } });
  const report = { shell: 'one', sequence: 1, releases: [content] };
  expect(healthReport.parse(report).releases).toEqual([content]);
});

test('a view that is too many for a network is no view of its release either: it could not be left out', () => {
  const counts = createHealthCounts();
  const views = Array.from({ length: 60 }, (_, index) => `view-${index}`);
  for (const view of views) counts.duration('mf-content', 'c1', { view, ms: 12, network: 'abcdefghijk' });
  const [content] = counts.take();
  const { views: ofNetwork = {} } = content?.networks?.abcdefghijk ?? {};
  expect(content?.views).toEqual(ofNetwork);
  expect(Object.keys(ofNetwork)).toHaveLength(8);
  expect(content?.durations[3]).toBe(60);
  for (const view of views) counts.duration('mf-content', 'c1', { view, ms: 12 });
  expect(Object.keys(counts.take()[0]?.views ?? {})).toHaveLength(40);
});

test('a view that is called like nothing that a report may have is counted with others of its kind', () => {
  const counts = createHealthCounts();
  const names = ['x'.repeat(2_000), 'a.b', '\u0001', 'constructor', '__proto__'];
  for (const view of names) counts.duration('mf-content', 'c1', { view, ms: 12, network: 'abcdefghijk' });
  const [content] = counts.take();
  const renders = (view: string) =>
    (Object.getOwnPropertyDescriptor(content?.views ?? {}, view)?.value as number[] | undefined)?.[3];
  expect(['other', 'constructor', '__proto__'].map(renders)).toEqual([3, 1, 1]);
  expect(Object.keys(content?.views ?? {})).toHaveLength(3);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('the first pages of a pool are counted without their durations', () => {
  const counts = createHealthCounts();
  countRenders(counts, set, networks).onResult?.(job, page(ok));
  const [content] = counts.take();
  expect(content?.signals['server-error']).toEqual({ bad: 0, of: 1 });
  expect(content?.durations.every(count => count === 0)).toBe(true);
});

test('the end of a process counts for every canary in it, and for no stable release', () => {
  const counts = createHealthCounts();
  countRenders(counts, set, networks, ['mf-content']).onProcessEnd?.();
  expect(counts.take()).toMatchObject([
    { remote: 'mf-content', signals: { 'process-end': { bad: 1, of: 1 } } },
  ]);
});

describe('a stable release beside a canary of another remote', () => {
  function beside(results: object[], unproved: string[]) {
    const counts = createHealthCounts();
    const { onResult, onExit } = countRenders(counts, set, networks, unproved);
    for (let page = 0; page < 50; page += 1)
      onResult?.({ ...job, apps: [] } as unknown as Job, { kind: 'page', apps: {} } as never);
    for (const result of results) onResult?.(job, page(result));
    onExit?.({ remote: 'mf-content', reason: 'memory', jobs: [] } as never);
    return counts.take().find(({ remote }) => remote === 'mf-content');
  }
  const timeout = { outcome: 'error', error: 'The operation timed out' };
  const failed = { outcome: 'error', error: 'x is not a function' };

  test('answers for its own errors alone: what the canary makes slow, late or missing is not booked under it', () => {
    const told = beside([ok, timeout, failed], ['mf-search']);
    expect(told?.signals).toEqual({ 'server-error': { bad: 1, of: 3 } });
    expect(told?.durations.every(count => count === 0)).toBe(true);
    expect(told?.errors).toEqual([expect.objectContaining({ signal: 'server-error' })]);
  });
  test.each([
    ['in the pool of the stable releases', []],
    ['as a canary', ['mf-content', 'mf-search']],
  ])('answers for everything %s', (_where, unproved) => {
    const told = beside([ok, timeout, failed], unproved);
    expect(told?.signals).toMatchObject({ 'server-timeout': { bad: 2, of: 4 }, fallback: { bad: 2, of: 3 } });
    expect(told?.durations.reduce((sum, count) => sum + count)).toBe(3);
  });
});

describe('by network', () => {
  const traceOf = (number: number) => `00-${String(number).padStart(32, '0')}-${'1'.repeat(16)}-01`;
  const failed = { outcome: 'error', error: 'x is not a function' };
  const render = (unproved: string[], results: [address: string, app: object][]) => {
    const counts = createHealthCounts();
    const { onResult } = countRenders(counts, set, networks, unproved);
    for (const [index, [address, app]] of results.entries()) {
      networks.asked(traceOf(index + 1), address);
      onResult?.({ ...job, traceparent: traceOf(index + 1) } as Job, page(app));
    }
    return counts.take().find(({ remote }) => remote === 'mf-content')?.networks ?? {};
  };

  test('failures say for which network they were, and for no address', () => {
    const told = render(
      [],
      [
        ['203.0.113.1', failed],
        ['203.0.113.2', failed],
        ['198.51.100.1', failed],
        ['192.0.2.1', ok],
      ],
    );
    expect(Object.values(told)).toEqual([
      { bad: { 'server-error': 2, fallback: 2 } },
      { bad: { 'server-error': 1, fallback: 1 } },
    ]);
    expect(JSON.stringify(told)).not.toContain('203');
  });
  test('a canary says for whom it was rendered, also where nothing failed', () => {
    expect(Object.values(render(['mf-content'], [['192.0.2.1', ok]]))).toEqual([{ of: 1 }]);
  });
  test('renders of which nobody knows the network are one network, and so are those beyond the limit', () => {
    const counts = createHealthCounts();
    const { onResult } = countRenders(counts, set, networks);
    for (let time = 0; time < 3; time += 1) onResult?.(job, page(failed));
    expect(Object.keys(counts.take()[0]?.networks ?? {})).toHaveLength(1);
    for (let number = 0; number < 1000; number += 1)
      counts.observe('mf-content', 'c1', 'server-error', true, `n${number}`.padEnd(11, '-'));
    const all = counts.take()[0]?.networks ?? {};
    expect(Object.keys(all)).toHaveLength(300);
    expect(all['others-----']).toEqual({ bad: { 'server-error': 701 } });
  });
});

describe('the reporter', () => {
  let server: Server;
  let status = 204;
  const received: HealthReport[] = [];
  beforeAll(done => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (status === 204) received.push(healthReport.parse(JSON.parse(body)));
      response.writeHead(request.headers.authorization === 'Bearer token' ? status : 401).end();
    }).listen(0, done);
  });
  afterAll(done => void server.close(done));

  test('sends counts once, and keeps them while the desk fails', async () => {
    const counts = createHealthCounts();
    const onProblem = jest.fn();
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const reporter = createHealthReporter({ counts, url, token: 'token', everyMs: 1000, onProblem });
    counts.observe('mf-search', 's1', 'fallback', true);
    status = 503;
    await reporter.send();
    expect(onProblem).toHaveBeenCalledTimes(1);
    counts.observe('mf-search', 's1', 'fallback', false);
    status = 204;
    await reporter.send();
    await reporter.send();
    expect(received.map(({ sequence }) => sequence)).toEqual([1, 2]);
    const tallies = received.map(({ releases }) => releases[0]?.signals.fallback);
    expect(tallies).toEqual([
      { bad: 1, of: 1 },
      { bad: 0, of: 1 },
    ]);
  });

  test('sends what the desk refused no second time, and goes on with the next', async () => {
    received.length = 0;
    const counts = createHealthCounts();
    const onProblem = jest.fn();
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const reporter = createHealthReporter({ counts, url, token: 'token', everyMs: 1000, onProblem });
    counts.observe('mf-search', 's1', 'fallback', true);
    status = 400;
    await reporter.send();
    expect(onProblem).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/400/) }),
    );
    status = 204;
    await reporter.send();
    counts.observe('mf-search', 's1', 'fallback', false);
    await reporter.send();
    expect(received.map(({ sequence }) => sequence)).toEqual([2]);
  });
});

describe('every failure on the server names the remote and release that failed, wherever it is in the page', () => {
  const SET = {
    id: 'set',
    releases: Object.fromEntries(
      ['mf-content', 'mf-search', 'mf-account', 'mf-navigation', 'mf-offers'].map(remote => [
        remote,
        { version: `${remote} 1` },
      ]),
    ),
  } as unknown as ReleaseSet;
  const PLACES = ['owner', 'own-page', 'header', 'footer', 'fragment', 'nested'] as const;
  const BLAMED = {
    ...{ owner: 'mf-content', 'own-page': 'mf-offers', header: 'mf-navigation', footer: 'mf-navigation' },
    ...{ fragment: 'mf-search', nested: 'mf-account' },
  };
  const KINDS = [
    ['a render that throws', 'x is not a function', 'server-error'],
    ['a load that throws', 'total is not defined', 'server-error'],
    ['a load that is too slow', 'The operation was aborted due to timeout', 'server-timeout'],
    ['an open circuit', 'circuit open', 'fallback'],
  ] as const;

  test.each(
    PLACES.flatMap(place => KINDS.map(([kind, error, signal]) => [kind, place, error, signal] as const)),
  )('%s in the %s', (_kind, place, error, signal) => {
    const counts = createHealthCounts();
    const { onResult } = countRenders(counts, SET, networks);
    const owner = place === 'own-page' ? 'mf-offers' : 'mf-content';
    const good = { outcome: 'ok', used: ['mf-search/box', 'mf-account/heart'], failed: {}, ms: 1 };
    const bad = { outcome: 'error', error, ms: 1 };
    const own = { fragment: { 'mf-search/box': error }, nested: { 'mf-account/heart': error } }[
      place as 'fragment'
    ];
    const apps = {
      header: place === 'header' ? bad : { ...good, used: [] },
      page: place === 'owner' || place === 'own-page' ? bad : { ...good, failed: own ?? {} },
      footer: place === 'footer' ? bad : { ...good, used: [] },
    };
    const slots = [
      { slot: 'header', remote: 'mf-navigation', view: 'header' },
      { slot: 'page', remote: owner, view: 'view' },
      { slot: 'footer', remote: 'mf-navigation', view: 'footer' },
    ];
    onResult?.({ kind: 'page', apps: slots } as never, { kind: 'page', apps, delayed: false } as never);
    const blamed = counts
      .take()
      .filter(({ signals }) => Object.values(signals).some(({ bad }) => bad > 0))
      .map(({ remote, version, signals }) => ({ remote, version, bad: signals[signal]?.bad }));
    const remote = BLAMED[place];
    expect(blamed).toEqual([{ remote, version: `${remote} 1`, bad: 1 }]);
  });
});
