import { startOrigin, type TestOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

let content: TestOrigin;
let shell: ShellProcess;
beforeEach(async () => {
  content = await startOrigin('mf-content');
  const stable = content.release({ body: `return ok('<h1>stable</h1>')` });
  shell = await startShell({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) === stable.version);
});
afterEach(async () => {
  await shell.stop();
  await content.close();
});

async function heading(cohort?: string): Promise<string | undefined> {
  const headers: Record<string, string> = cohort ? { cookie: `channel=33; cohort=${cohort}` } : {};
  return /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${shell.url}/`, { headers })).text())?.[1];
}

test('a canary is for the visitors of its cohort alone, is promoted and is withdrawn', async () => {
  expect(await heading('canary')).toBe('stable');
  content.release({ body: `return ok('<h1>canary</h1>')` }, 'canary');
  await until(async () => (await heading('canary')) === 'canary');
  for (const cohort of [undefined, 'stable', 'canary2']) expect(await heading(cohort)).toBe('stable');

  content.endCanary();
  await until(async () => (await heading('canary')) === 'stable');

  const next = content.release({ body: `return ok('<h1>next</h1>')` }, 'canary');
  await until(async () => (await heading('canary')) === 'next');
  expect(await liveVersion(shell, 'mf-content')).not.toBe(next.version);
});

test('a canary renders with a stable release that arrives meanwhile', async () => {
  const search = await startOrigin('mf-search');
  await shell.stop();
  search.release('fine');
  shell = await startShell({ 'mf-content': content.url, 'mf-search': search.url });
  content.release({ body: `return ok('<h1>canary</h1>')` }, 'canary');
  await until(async () => (await heading('canary')) === 'canary');
  const next = search.release('fine');
  await until(async () => (await liveVersion(shell, 'mf-search')) === next.version);
  await until(async () => {
    const headers = { cookie: 'cohort=canary' };
    const html = await (await fetch(`${shell.url}/`, { headers })).text();
    const other = await (await fetch(`${shell.url}/_releases/mf-search`, { headers })).text();
    return html.includes('<h1>canary</h1>') && other.includes(next.version);
  });
  await search.close();
});

test('a canary that fails its trial shows to nobody', async () => {
  content.release('throws', 'canary');
  await until(async () => {
    const answer = (await (await fetch(`${shell.url}/readyz`)).json()) as { refused: Record<string, string> };
    return answer.refused['mf-content'] !== undefined;
  });
  expect(await heading('canary')).toBe('stable');
});
