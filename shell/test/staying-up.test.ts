import { startOrigin, type TestOrigin } from './support/origin.ts';
import {
  liveVersion,
  refusedVersion,
  type ShellProcess,
  startShell,
  until,
} from './support/shell-process.ts';

/** Releases that end the process that renders them, by one allocation in a full heap that Node has no answer to, or by a signal. */

const failuresOfContent = (reason: string) =>
  new RegExp(
    `fernweh_failures_total\\{kind="worker",remote="mf-content",release="\\w+",route="",reason="${reason}"\\} [1-9]`,
  );

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

test.each(['bursts', 'kills', 'exits'] as const)(
  'a release that %s in its trial ends its own process only, and is refused',
  async how => {
    const content = await contentOrigin();
    const good = content.release('fine');
    const shell = await shellOf(content);
    await isLive(shell, good.version);

    const bad = content.release(how);
    await until(async () => (await refusedVersion(shell, 'mf-content')) === bad.version);
    expect(await home(shell)).toContain('<h1>fine</h1>');
    expect(await (await fetch(`${shell.url}/metrics`)).text()).toContain(
      'fernweh_releases_total{remote="mf-content",outcome="refused"} 1',
    );
    const mended = content.release({ body: `return ok('<h1>mended</h1>')` });
    await isLive(shell, mended.version);
  },
);

test.each(['burstsOnDemand', 'killsOnDemand'] as const)(
  'a canary that %s costs no page: its visitors get the stable release until its process runs again',
  async how => {
    const content = await contentOrigin();
    const good = content.release('fine');
    const shell = await shellOf(content);
    await isLive(shell, good.version);
    content.release(how, 'canary');
    const page = async (path: string, cohort: string) => {
      const response = await fetch(shell.url + path, { headers: { cookie: `cohort=${cohort}` } });
      return `${response.status} ${/<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]}`;
    };
    await until(async () => (await page('/', 'canary')) === '200 on demand');

    const stable = Promise.all(Array.from({ length: 20 }, (_, one) => page(`/blog?tag=${one}`, 'stable')));
    expect(await page('/blog?tag=kill-burst', 'canary')).toBe('200 fine');
    expect(new Set(await stable)).toEqual(new Set(['200 fine']));
    expect(await (await fetch(`${shell.url}/metrics`)).text()).toMatch(failuresOfContent('process-ended'));
    await until(async () => (await page('/', 'canary')) === '200 on demand');
  },
);

test.each([
  ['bursts', 'burstsOnDemand', 'burst'],
  ['exits', 'killsOnDemand', 'kill'],
] as const)(
  'a stable release whose process %s costs its own page, and no shell',
  async (_, behaviour, word) => {
    const content = await contentOrigin();
    const bad = content.release(behaviour);
    const shell = await shellOf(content);
    await isLive(shell, bad.version);
    expect(await home(shell)).toContain('<h1>on demand</h1>');

    const broken = await fetch(`${shell.url}/blog?tag=${word}`);
    expect(broken.status).toBe(503);
    await until(async () => (await home(shell)).includes('<h1>on demand</h1>'));
    expect(await liveVersion(shell, 'mf-content')).toBe(bad.version);
    const metrics = await (await fetch(`${shell.url}/metrics`)).text();
    expect(metrics).toMatch(/fernweh_worker_exits_total\{reason="crashed"\} [1-9]/);
    expect(metrics).toMatch(failuresOfContent('crashed'));
  },
);
