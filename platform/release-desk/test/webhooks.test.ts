import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '../src/environment.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import type { LoggedRefusal } from '../src/refusals/refusal-log.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { keyRefusalTeller } from '../src/webhooks/key-refusals.ts';
import type { ReleaseNews } from '../src/webhooks/release-news.ts';
import { LONGEST_WAIT_MS, retryAfterMs } from '../src/webhooks/retry-after.ts';
import { createWebhooks, keyOf, signatureOf } from '../src/webhooks/webhooks.ts';
import { artefact, startDesk } from './desk.ts';
import { site } from './site.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

type Heard = { headers: IncomingHttpHeaders; body: string; path: string };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service that hears webhooks. @param answers status codes, the last of which repeats */
async function listener(answers: number[] = [204], headers: Record<string, string> = {}) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' });
    response
      .writeHead(answers[Math.min(heard.length, answers.length) - 1] ?? 204, headers)
      .end('{"url":"x"}');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()));
  closing.push(() => new Promise(done => server.close(done)));
  closing.push(() => server.closeAllConnections());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise(done => setTimeout(done, 10));
}

const NEWS = {
  type: 'release',
  at: '2026-11-26T10:00:00.000Z',
  remote: 'mf-search',
  version: 'one',
  text: 'a',
} as const;

function hooks(urls: string[], pauses = [10, 10]) {
  const outcomes: string[] = [];
  const made = createWebhooks({
    ...{ urls, secret: SECRET, pauses },
    onOutcome: (outcome, _url, problem) => outcomes.push([outcome, problem].filter(Boolean).join(': ')),
  });
  closing.push(made.stop);
  return { ...made, outcomes };
}

test('each address hears, in order, what it can prove to come from the desk', async () => {
  const [one, two] = [await listener(), await listener()];
  const { tell, outcomes } = hooks([one.url, two.url]);
  tell(NEWS);
  tell({ ...NEWS, version: 'two' });
  await until(() => outcomes.length === 4);
  expect(one.heard.map(({ body }) => JSON.parse(body).version)).toEqual(['one', 'two']);
  expect(two.heard).toHaveLength(2);
  const [{ headers, body } = {} as Heard] = one.heard;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${signatureOf(signed, keyOf(SECRET))}`);
});

test('a service that fails is asked again with the same id, and given up after the last attempt', async () => {
  const late = await listener([500, 503, 204]);
  const { tell, outcomes } = hooks([late.url]);
  tell(NEWS);
  await until(() => outcomes.length === 1);
  expect(outcomes).toEqual(['delivered']);
  expect(new Set(late.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(late.heard).toHaveLength(3);

  const away = await listener([500]);
  const second = hooks([away.url]);
  second.tell(NEWS);
  await until(() => second.outcomes.length === 1);
  expect(second.outcomes).toEqual(['failed: status 500']);
  expect(away.heard).toHaveLength(3);
});

test.each([400, 404, 410])('what is refused with %i is not sent again', async status => {
  const { url, heard } = await listener([status, 204]);
  const { tell, outcomes } = hooks([url]);
  tell(NEWS);
  tell({ ...NEWS, version: 'two' });
  await until(() => outcomes.length === 2);
  expect(outcomes).toEqual([`failed: status ${status}`, 'delivered']);
  expect(heard).toHaveLength(2);
});

test.each([408, 429])('what is refused with %i is sent again', async status => {
  const { url } = await listener([status, 204]);
  const { tell, outcomes } = hooks([url]);
  tell(NEWS);
  await until(() => outcomes.length === 1);
  expect(outcomes).toEqual(['delivered']);
});

test('a service that says when it will have time is asked again no earlier', async () => {
  const at: number[] = [];
  const server = createServer((_request, response) => {
    at.push(performance.now());
    response.writeHead(at.length === 1 ? 429 : 204, { 'retry-after': '1' }).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()));
  closing.push(() => server.close());
  const { tell, outcomes } = hooks([`http://127.0.0.1:${(server.address() as AddressInfo).port}/`]);
  tell(NEWS);
  await until(() => outcomes.length === 1);
  const [first = 0, second = 0] = at;
  // Clocks of timers are a little early.
  expect(second - first).toBeGreaterThan(980);
});

const NOW = Date.parse('2026-11-26T10:00:00Z');
test.each([
  ['120', 120_000],
  ['Thu, 26 Nov 2026 10:01:00 GMT', 60_000],
  ['Thu, 26 Nov 2026 09:00:00 GMT', 0],
  ['99999999999', LONGEST_WAIT_MS],
  ['Fri, 26 Nov 2100 10:00:00 GMT', LONGEST_WAIT_MS],
  ['soon', 0],
  ['-5', 0],
  [null, 0],
])('Retry-After %j is a wait of %i ms', (value, ms) => {
  expect(retryAfterMs(value, NOW)).toBe(ms);
});

test('refusals, however many, and attempts to tell them keep no verdict away', async () => {
  const { url, heard } = await listener([500, 204]);
  const { tell, outcomes } = hooks([url], [3_600_000]);
  for (let count = 0; count < 1100; count += 1) tell({ ...NEWS, type: 'refusal' });
  expect(outcomes).toEqual(Array(100).fill('dropped'));
  await until(() => heard.length === 1);
  tell({ ...NEWS, type: 'rollback' });
  await until(() => outcomes.includes('delivered'));
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(['refusal', 'rollback']);
});

test('the text of a message has nothing that a chat takes for markup', async () => {
  const { url, heard } = await listener();
  const { tell, outcomes } = hooks([url]);
  tell({ ...NEWS, text: 'one<!channel> & <https://evil.example|two> @here\u001b[2J' });
  tell({ ...NEWS, text: '[**log in**](https://evil.example) `a_b` ~~c~~ /offers/*\n# d' });
  await until(() => outcomes.length === 2);
  expect(heard.map(({ body }) => JSON.parse(body).text)).toEqual([
    'one!channel  https://evil.exampletwo here(2J',
    '(∗∗log in∗∗)(https://evil.example) a_b c /offers/∗# d',
  ]);
});

test('a signature is the one that libraries of Standard Webhooks expect', () => {
  const signed = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  const expected = 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signatureOf(signed, keyOf(SECRET))).toBe(expected);
  expect(signatureOf(signed, keyOf(SECRET.replace('whsec_', '')))).toBe(expected);
});

test.each(['a secret of its own', 'whsec_', 'whsec_c2hvcnQ='])('%j is no secret of the scheme', secret => {
  expect(() => keyOf(secret)).toThrow('DESK_WEBHOOK_SECRET must be at least 24 bytes in base64');
});

test('what a key is refused is told once an hour for a remote, with the number of the others', () => {
  const told: ReleaseNews[] = [];
  let now = 0;
  const tell = keyRefusalTeller({
    ...{ tell: news => void told.push(news), isRemote: name => name === 'mf-search', now: () => now },
  });
  const refusal: LoggedRefusal = {
    ...{ id: '1', at: NEWS.at, by: 'The desk', remote: 'mf-search', version: 'one', reason: 'No.' },
  };
  for (let count = 0; count < 50; count += 1) tell({ ...refusal, version: `v${count}` }, 'a');
  for (let count = 0; count < 50; count += 1) tell({ ...refusal, remote: `mf-x${count}` }, 'a');
  tell({ ...refusal, version: 'v0<!channel>' }, 'b');
  expect(told.map(({ key, remote, version, text }) => [key, remote, version, text])).toEqual([
    ['a', 'mf-search', 'v0', 'mf-search v0 was refused by The desk: No.'],
    ['a', '', '', 'A request was refused by The desk: No.'],
    ['b', 'mf-search', '', 'mf-search was refused by The desk: No.'],
  ]);
  now = 3_600_000;
  tell(refusal, 'a');
  expect(told[3]).toMatchObject({ untold: 49, text: expect.stringContaining('49 more were refused') });
});

test('a key that is refused is told by its id, once', async () => {
  const service = await listener();
  const desk = await startDesk({ DESK_WEBHOOKS: service.url, DESK_WEBHOOK_SECRET: SECRET });
  closing.push(() => desk.close());
  const team = await desk.team('mf-search');
  for (const version of ['one', 'two', 'three%3C!channel%3E'])
    await expect(team.putRelease('mf-content', version, 'a.b.c')).rejects.toThrow();
  await (await desk.team('mf-content')).putRelease('mf-search', 'one', 'a.b.c').catch(() => {});
  await until(() => service.heard.length === 2);
  const told = service.heard.map(({ body }) => JSON.parse(body));
  expect(told.map(({ type, remote, version }) => [type, remote, version])).toEqual([
    ['refusal', 'mf-content', 'one'],
    ['refusal', 'mf-search', 'one'],
  ]);
  expect(told[0].key).toMatch(/^[\w-]{43}$/);
  expect(told[0].key).not.toBe(told[1].key);
});

test('an answer leads to no other address', async () => {
  const secret = await listener();
  const leading = await listener([307], { location: secret.url });
  const { tell, outcomes } = hooks([leading.url], []);
  tell(NEWS);
  await until(() => outcomes.length === 1);
  expect(outcomes[0]).toMatch(/^failed/);
  expect(secret.heard).toEqual([]);
});

test('of an address that is away for long a bounded number waits', async () => {
  const away = await listener([500]);
  const { tell, outcomes } = hooks([away.url], [3_600_000]);
  for (let count = 0; count < 1100; count += 1) tell(NEWS);
  expect(outcomes.filter(outcome => outcome === 'dropped')).toHaveLength(100);
});

test.each([
  'http://hooks.fernweh.example/x',
  'ftp://hooks.fernweh.example/x',
  'https://user:secret@hooks.fernweh.example/x',
  'http://169.254.169.254/latest',
])('%s is no address for webhooks', url => {
  expect(() => readEnvironment(site, { NODE_ENV: 'test', DESK_WEBHOOKS: url })).toThrow('DESK_WEBHOOKS');
});

test('without a secret nothing is told to anybody', async () => {
  await expect(startDesk({ DESK_WEBHOOKS: 'https://hooks.fernweh.example/x' })).rejects.toThrow(
    'DESK_WEBHOOKS needs DESK_WEBHOOK_SECRET',
  );
});

test('the desk tells of releases, canaries, verdicts and refusals, and of nothing else', async () => {
  const service = await listener();
  const desk = await startDesk({
    ...{ DESK_WEBHOOKS: service.url, DESK_WEBHOOK_SECRET: SECRET, DESK_TOKEN: 'secret' },
  });
  closing.push(() => desk.close());
  const team = await desk.team('mf-search', 'Luc Perrin');
  const key = await readTeamKey('mf-search', desk.env.RELEASE_KEYS_DIR, undefined);
  for (const words of ['one', 'two'])
    await putArtefact(team, artefact('mf-search', words), { key, name: 'Luc Perrin' });
  const change = async (
    action: 'release' | 'canary' | 'promote' | 'rollback' | 'pause',
    version?: string,
  ) => {
    const sequence = (await team.pointers())['mf-search']?.sequence ?? 0;
    await team.change('mf-search', { action, sequence, why: 'sale', ...(version && { version }) });
  };
  await change('release', 'one');
  await change('canary', 'two');
  await change('rollback');
  await change('canary', 'two');
  await change('promote');
  await change('rollback');
  await change('pause');
  const report = { shell: 'host:1:a', sequence: 1, releases: [] };
  const idle = { requests: 0, pages: { bad: 0, of: 0 }, circuits: [], stable: {}, canary: {} };
  const send = (sequence: number) =>
    fetch(`${desk.url}/v1/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: JSON.stringify({ ...report, sequence, state: { ...idle, refused: { 'mf-search': 'two' } } }),
    });
  await send(1);
  await send(2);
  await until(() => service.heard.length === 8);
  const told = service.heard.map(({ body }) => JSON.parse(body));
  expect(told.map(({ type, version }) => `${type} ${version}`)).toEqual([
    'release one',
    'canary two',
    'canary.taken-back two',
    'canary two',
    'canary.promoted two',
    'rollback two',
    'pause one',
    'refusal two',
  ]);
  expect(await desk.metrics()).toContain('fernweh_desk_webhooks_total{outcome="delivered"} 8');
  expect(told[0]).toMatchObject({ by: { kind: 'team', name: 'Luc Perrin' }, why: 'sale', stable: 'one' });
});
