import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { startOrigin } from './support/origin.ts';
import { says } from './support/raw-frames.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

/** What the code of a remote can do to the shell by what its process says and answers (docs/decisions/201). */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shell whose header is one remote's and whose pages are another's, which does `attack` where an address asks for it. */
async function attacked(attack: string): Promise<ShellProcess> {
  const [navigation, content] = await Promise.all(
    ['mf-navigation', 'mf-content'].map(name => startOrigin(name)),
  );
  const header = navigation?.release('fine');
  const release = content?.release({
    body: `if (request.url.includes('attack')) { ${attack} } return ok('<h1>fine</h1>')`,
  });
  const remotes = { 'mf-content': content?.url ?? '', 'mf-navigation': navigation?.url ?? '' };
  const shell = await startShell(remotes, undefined, { PAGE_CACHE_MB: '0' }, 'ignore');
  closing.push(async () => {
    process.kill(shell.pid, 'SIGKILL');
    await shell.ended;
    await Promise.all([navigation?.close(), content?.close()]);
  });
  await until(async () => (await liveVersion(shell, 'mf-navigation')) === header?.version);
  await until(async () => (await liveVersion(shell, 'mf-content')) === release?.version);
  return shell;
}

const PATIENCE_MS = 20_000 * SLOWNESS;
const get = (shell: ShellProcess, path: string) =>
  fetch(`${shell.url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
const attackOn = (shell: ShellProcess) => get(shell, '/blog?tag=attack');

test('a remote that makes its heartbeat wait makes nobody wait', async () => {
  const shell = await attacked(`
    new (require('net').Socket)({ fd: 4, readable: false, writable: false })._handle.setBlocking(true);
    for (;;) {}`);
  expect((await attackOn(shell)).status).toBe(503);
  expect((await get(shell, '/blog?tag=fine')).status).toBe(200);
});

test('a message that no process sends ends its process, and not the shell', async () => {
  const shell = await attacked(says([{ type: 'bundle', remote: { toString: 1, valueOf: 1 } }], 1));
  await attackOn(shell);
  expect((await get(shell, '/healthz')).status).toBe(200);
});

const call = (headers: unknown) => ({
  type: 'fetch',
  id: 1,
  request: { url: 'http://a/', method: 'GET', headers, deadlineMs: 5 },
});
const named = (times: number): unknown => (times === 0 ? ['x'] : Array(2).fill(named(times - 1)));

test.each([
  ['a map', { type: 'result', result: { id: -1, data: new Map([[0.5, 1]]) } }],
  ['a list of a thousand million holes', call(Object.assign([], { length: 1e9 }))],
  ['half a million headers', call(Array(500_000).fill(['', '']))],
  ['words of four megabytes', { type: 'slip', slip: { document: 'x'.repeat(4e6), path: '', reason: '' } }],
  [
    'an answer to nobody that is named again and again',
    { type: 'result', result: { id: -1, data: named(24) } },
  ],
])('a message with %s ends its process, and makes nobody wait', async (_what, message) => {
  const shell = await attacked(says([message], 1));
  expect((await attackOn(shell)).status).toBe(503);
  expect((await get(shell, '/blog?tag=fine')).status).toBe(200);
});

test('an answer without a shape costs its part alone, however often', async () => {
  const shell = await attacked(`return { outcome: 'error', error: 5 }`);
  for (let time = 0; time < 3; time += 1) {
    const answer = await attackOn(shell);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(
      'id="fw-header" data-boundary="mf-navigation" data-rendered="server"',
    );
  }
  expect((await get(shell, '/metrics')).status).toBe(200);
  expect(await (await get(shell, '/metrics')).text()).not.toMatch(/fernweh_worker_exits_total\{/);
});

test('data of a remote that are more than JSON are sent as JSON, and end nothing', async () => {
  const shell = await attacked(`
    const twice = { day: new Date(0), all: new Map([[1, 2]]) };
    return { ...ok('<h1>fine</h1>'), head: { title: 'a', description: 'b', jsonLd: [{ twice, again: twice }] } }`);
  const answer = await attackOn(shell);
  expect(answer.status).toBe(200);
  const once = '{"day":"1970-01-01T00:00:00.000Z","all":{}}';
  expect(await answer.text()).toContain(`{"twice":${once},"again":${once}}`);
});

test('parts that nobody has add no series to the metrics', async () => {
  const shell = await attacked(`
    const failed = Object.fromEntries(Array.from({ length: 100 }, (_, part) => ['invented-' + part + '/x', 'boom']));
    return { ...ok('<h1>fine</h1>'), failed }`);
  expect((await attackOn(shell)).status).toBe(200);
  const metrics = await (await get(shell, '/metrics')).text();
  expect(metrics).not.toContain('invented-');
  expect(metrics).toMatch(/fernweh_failures_total\{[^}]*remote="other"/);
});

test.each([
  ['asks for bundles without end', { type: 'bundle', remote: 'mf-content' }],
  [
    'calls without end, and reads no answer',
    { type: 'fetch', id: 1, request: { url: 'http://a/', method: 'GET', headers: [], deadlineMs: 5 } },
  ],
])('a remote that %s ends its process', async (_what, message) => {
  const shell = await attacked(says([message]));
  expect((await attackOn(shell)).status).toBe(503);
  expect((await get(shell, '/healthz')).status).toBe(200);
  expect((await get(shell, '/blog?tag=fine')).status).toBe(200);
});
