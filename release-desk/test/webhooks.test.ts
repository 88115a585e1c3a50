import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putArtefact } from '../src/client/put-artefact.ts';
import { readEnvironment } from '../src/environment.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { createWebhooks, signatureOf } from '../src/webhooks/webhooks.ts';
import { artefact, startDesk } from './desk.ts';

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
    ...{ urls, secret: 'a secret of its own', pauses },
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
  expect(headers['webhook-signature']).toBe(`v1,${signatureOf(signed, 'a secret of its own')}`);
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
  expect(() => readEnvironment({ NODE_ENV: 'test', DESK_WEBHOOKS: url })).toThrow('DESK_WEBHOOKS');
});

test('without a secret nothing is told to anybody', async () => {
  await expect(startDesk({ DESK_WEBHOOKS: 'https://hooks.fernweh.example/x' })).rejects.toThrow(
    'DESK_WEBHOOKS needs DESK_WEBHOOK_SECRET',
  );
});

test('the desk tells of releases, canaries, verdicts and refusals, and of nothing else', async () => {
  const service = await listener();
  const desk = await startDesk({
    ...{ DESK_WEBHOOKS: service.url, DESK_WEBHOOK_SECRET: 'a secret of its own', DESK_TOKEN: 'secret' },
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
