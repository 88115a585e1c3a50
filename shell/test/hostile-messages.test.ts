import { startOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

/** What the code of a remote can do to the shell by what its process says and answers (docs/decisions/201). */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shell whose header is one remote's and whose pages are another's, which does `attack` where an address asks for it. */
async function attacked(attack: string): Promise<ShellProcess> {
  const [navigation, content] = await Promise.all(['mf-navigation', 'mf-content'].map(name => startOrigin(name)));
  navigation?.release('fine');
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
  await until(async () => (await liveVersion(shell, 'mf-content')) === release?.version);
  return shell;
}

const PATIENCE_MS = 20_000;
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
