import { startOrigin, type TestOrigin } from './support/origin.ts';
import {
  liveVersion,
  refusedVersion,
  type ShellProcess,
  startShell,
  until,
} from './support/shell-process.ts';

/** Releases that end the whole process: one allocation in a full worker that Node has no answer to. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function contentOrigin(): Promise<TestOrigin> {
  const content = await startOrigin('mf-content');
  closing.push(content.close);
  return content;
}

async function shellOf(content: TestOrigin, dataDirectory?: string): Promise<ShellProcess> {
  // Node prints about forty lines when it aborts a process.
  const shell = await startShell({ 'mf-content': content.url }, dataDirectory, {}, 'ignore');
  closing.push(shell.stop);
  return shell;
}

const isLive = (shell: ShellProcess, version: string) =>
  until(async () => (await liveVersion(shell, 'mf-content')) === version);
const home = async (shell: ShellProcess) => (await fetch(`${shell.url}/`)).text();

test('a release that ends the shell in its trial does so once; then it is refused and the next one is taken', async () => {
  const content = await contentOrigin();
  const good = content.release('fine');
  const first = await shellOf(content);
  await isLive(first, good.version);

  const bad = content.release('bursts');
  await first.ended;

  const second = await shellOf(content, first.dataDirectory);
  expect(await home(second)).toContain('<h1>fine</h1>');
  await until(async () => (await refusedVersion(second, 'mf-content')) === bad.version);
  expect(await (await fetch(`${second.url}/metrics`)).text()).toContain(
    'fernweh_releases_total{remote="mf-content",outcome="refused"} 1',
  );
  expect(await liveVersion(second, 'mf-content')).toBe(good.version);
  await second.stop();

  // Also after an orderly restart it is not tried again.
  const third = await shellOf(content, first.dataDirectory);
  await until(async () => (await refusedVersion(third, 'mf-content')) === bad.version);
  const mended = content.release({ body: `return ok('<h1>mended</h1>')` });
  await isLive(third, mended.version);
  expect(await refusedVersion(third, 'mf-content')).toBeUndefined();
});

test('a release under which the shell ends again and again, soon after it was taken, is withdrawn', async () => {
  const content = await contentOrigin();
  const good = content.release('fine');
  let shell = await shellOf(content);
  await isLive(shell, good.version);
  const bad = content.release('burstsOnDemand');
  await isLive(shell, bad.version);

  for (let crash = 0; crash < 3; crash += 1) {
    expect(await home(shell)).toContain('<h1>on demand</h1>');
    await fetch(`${shell.url}/blog?tag=burst-${crash}`).catch(() => undefined);
    await shell.ended;
    shell = await shellOf(content, shell.dataDirectory);
  }
  expect(await home(shell)).toContain('<h1>fine</h1>');
  await until(async () => (await refusedVersion(shell, 'mf-content')) === bad.version);
  expect(await liveVersion(shell, 'mf-content')).toBe(good.version);
});
