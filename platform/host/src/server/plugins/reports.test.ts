import { ERROR_REPORTS_PATH } from '@flotilla/contracts/browser-report';
import fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { REPORTS_PATH } from '../policy/content-security-policy.ts';
import { reports } from './reports.ts';

async function setUp(positions?: { locate: jest.Mock }) {
  const registry = new Registry();
  const counter = new Counter({ name: 'c', help: 'c', labelNames: ['directive'], registers: [registry] });
  const lines: unknown[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(JSON.parse(line)) } } });
  const failures = { report: jest.fn(), retire: jest.fn() };
  const versions = (remote: string) => (remote === 'mf-search' ? ['abc', 'canary'] : undefined);
  const onReleaseError = jest.fn();
  await app.register(reports, {
    counter,
    failures,
    versions,
    onReleaseError,
    ...(positions && { positions }),
  });
  const post = (type: string, body: unknown) =>
    app.inject({
      method: 'POST',
      url: REPORTS_PATH,
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counted = async () =>
    (await counter.get()).values.map(({ labels, value }) => [labels.directive, value]);
  return { app, post, counted, lines, failures, onReleaseError };
}

test('a report is counted by directive, and logged without queries', async () => {
  const { app, post, counted, lines } = await setUp();
  const report = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=secret',
      'document-uri': 'https://site.example/account?email=ada@example.com#x',
    },
  };
  expect((await post('application/csp-report', report)).statusCode).toBe(204);
  expect(await counted()).toEqual([['script-src', 1]]);
  expect(JSON.stringify(lines)).toContain('https://evil.example/x.js');
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada@/);
  await app.close();
});

test('invalid reports are refused, and reports cannot add directives or flood the log', async () => {
  const { app, post, counted, lines } = await setUp();
  for (const body of ['{', '7', '"text"', '{}', '{"csp-report":{"blocked-uri":7}}'])
    expect((await post('application/csp-report', body)).statusCode).toBe(400);
  expect((await post('application/csp-report', `{"csp-report":"${'x'.repeat(20_000)}"}`)).statusCode).toBe(
    413,
  );
  for (let n = 0; n < 60; n += 1)
    await post('application/csp-report', {
      'csp-report': { 'effective-directive': n % 2 ? `Made Up ${n}` : `made-up-${n}-src` },
    });
  expect(await counted()).toEqual([['other', 60]]);
  expect(lines.length).toBeLessThanOrEqual(20);
  await app.close();
});

describe('errors that a boundary caught in a browser', () => {
  const good = { kind: 'render', remote: 'mf-search', release: 'abc', route: 'search', reason: 'TypeError' };

  async function send(body: unknown) {
    const { app, failures } = await setUp();
    const answer = await app.inject({ method: 'POST', url: ERROR_REPORTS_PATH, payload: body as object });
    await app.close();
    return { status: answer.statusCode, reported: failures.report.mock.calls.map(([failure]) => failure) };
  }

  test('are reported with remote, release, route and reason', async () => {
    const { status, reported } = await send(good);
    expect(status).toBe(204);
    expect(reported).toEqual([{ ...good, kind: 'browser-render' }]);
  });

  test('tell more about a release that serves, in labels alone', async () => {
    const { app, onReleaseError } = await setUp();
    const reports = [
      { ...good, release: 'canary' },
      { ...good, release: 'earlier' },
      { ...good, kind: 'vendor' },
      { ...good, remote: 'mf-unknown' },
      { ...good, reason: 'Call 555-1234' },
    ];
    for (const payload of reports) await app.inject({ method: 'POST', url: ERROR_REPORTS_PATH, payload });
    await app.close();
    const error = { signal: 'browser-error', part: 'search' };
    expect(onReleaseError.mock.calls).toEqual([
      ['mf-search', 'canary', { ...error, message: 'TypeError' }],
      ['mf-search', 'abc', { ...error, message: 'other' }],
    ]);
  });

  test('of a canary carry its release, those of an earlier release do not', async () => {
    const { reported } = await send({ ...good, release: 'canary' });
    expect(reported).toMatchObject([{ release: 'canary' }]);
    expect((await send({ ...good, release: 'earlier' })).reported).toMatchObject([{ release: 'retired' }]);
  });

  test('have labels from fixed lists', async () => {
    const { reported } = await send({
      ...good,
      remote: 'mf-invented',
      release: 'x1',
      route: 'nowhere',
      reason: 'ada at example',
    });
    expect(reported).toEqual([
      { kind: 'browser-render', remote: 'other', release: 'retired', route: 'other', reason: 'other' },
    ]);
  });

  test('are reported without what nobody knows, which a newer document may send', async () => {
    const { status, reported } = await send({ ...good, email: 'ada@example.com' });
    expect(status).toBe(204);
    expect(reported).toEqual([{ ...good, kind: 'browser-render' }]);
  });

  test.each([
    ['a message', { ...good, reason: 'ada@example.com' }],
    ['an unknown kind', { ...good, kind: 'other' }],
    ['nothing', {}],
  ])('with %s are refused', async (_what, body) => {
    expect(await send(body)).toEqual({ status: 400, reported: [] });
  });

  test('are limited in size and number', async () => {
    const { app, failures } = await setUp();
    const sendOne = (payload: object) => app.inject({ method: 'POST', url: ERROR_REPORTS_PATH, payload });
    expect((await sendOne({ ...good, reason: 'x'.repeat(3000) })).statusCode).toBe(413);
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await sendOne(good));
    const accepted = answers.filter(({ statusCode }) => statusCode === 204).length;
    expect(accepted).toBe(failures.report.mock.calls.length);
    // The one that was too long counts too.
    expect(accepted).toBe(29);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  test('of all addresses of one IPv6 network count together', async () => {
    const { app } = await setUp();
    const sendFrom = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: ERROR_REPORTS_PATH, payload: good, remoteAddress }))
        .statusCode;
    const statuses = [];
    for (let n = 1; n <= 31; n += 1) statuses.push(await sendFrom(`2001:db8:0:7::${n}`));
    expect(statuses.at(-1)).toBe(429);
    expect(await sendFrom('2001:db8:0:8::1')).toBe(204);
    await app.close();
  });
});

describe('where in the sources it was', () => {
  const REPORT = {
    ...{ kind: 'render', remote: 'mf-search', release: 'abc', route: 'search', reason: 'TypeError' },
    at: '67.b2406b8bf9.js:1:204',
  };
  const send = (app: Awaited<ReturnType<typeof setUp>>['app'], body: object) =>
    app.inject({
      method: 'POST',
      url: ERROR_REPORTS_PATH,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const told = (mock: jest.Mock) => expect(mock.mock.calls.length).toBe(1);

  test('the log and the desk get file and line', async () => {
    const locate = jest.fn(async () => 'src/features/results/results.tsx:12');
    const { app, failures, onReleaseError } = await setUp({ locate });
    expect((await send(app, REPORT)).statusCode).toBe(204);
    await new Promise(setImmediate);
    told(onReleaseError);
    expect(locate).toHaveBeenCalledWith('mf-search', 'abc', REPORT.at);
    expect(failures.report).toHaveBeenCalledWith(expect.anything(), {
      source: 'src/features/results/results.tsx:12',
    });
    expect(onReleaseError).toHaveBeenCalledWith(
      'mf-search',
      'abc',
      expect.objectContaining({ source: 'src/features/results/results.tsx:12' }),
    );
    await app.close();
  });

  test('a failure of the search for it takes nothing else from the report', async () => {
    const locate = jest.fn(async () => Promise.reject(new Error('a map')));
    const { app, failures, onReleaseError } = await setUp({ locate });
    expect((await send(app, REPORT)).statusCode).toBe(204);
    await new Promise(setImmediate);
    told(onReleaseError);
    expect(failures.report).toHaveBeenCalledWith(expect.anything(), { source: undefined });
    await app.close();
  });

  test('nobody looks up a release that does not serve, nor what is no position', async () => {
    const locate = jest.fn(async () => 'x.ts:1');
    const { app, failures } = await setUp({ locate });
    expect((await send(app, { ...REPORT, release: 'older' })).statusCode).toBe(204);
    for (const at of [
      '../etc/passwd:1:1',
      '67.js',
      'https://evil.example/a.js:1:1',
      `${'a'.repeat(200)}.js:1:1`,
    ])
      expect((await send(app, { ...REPORT, at })).statusCode).toBe(204);
    await new Promise(setImmediate);
    expect(failures.report).toHaveBeenCalledTimes(5);
    expect(locate).not.toHaveBeenCalled();
    await app.close();
  });
});
