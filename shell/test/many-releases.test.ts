import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import type { Release } from '@flotilla/contracts/release';
import { startOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

/** The short form of `npm run soak -- releases`. */
const RELEASES = 20;
/** As many as the machine renders beside the releases: visitors of a site do not wait for one another. */
const PAGES_PER_SECOND = Math.max(5, 20 / SLOWNESS);

/** What one document says that it was made from, and which release rendered it. */
type Seen = { status: number; version: string; rendered: string };

async function visit(shell: ShellProcess, number: number): Promise<Seen> {
  // An address of its own: the page is rendered, not taken from the cache.
  const response = await fetch(`${shell.url}/blog?tag=visit-${number}`);
  const html = await response.text();
  const data = /id="fw-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { snapshot } = JSON.parse(data) as { snapshot?: Record<string, { version: string }> };
  const rendered = /<h1>release (\d+)<\/h1>/.exec(html)?.[1] ?? 'nothing';
  return { status: response.status, version: snapshot?.['mf-content']?.version ?? '', rendered };
}

test(`${RELEASES} releases of one remote under many pages a second: no request fails, and no document mixes releases`, async () => {
  const content = await startOrigin('mf-content');
  const numbers = new Map<string, string>();
  const release = (number: number): Release => {
    const made = content.release({ body: `return ok('<h1>release ${number}</h1>')` });
    numbers.set(made.version, String(number));
    return made;
  };
  const first = release(0);
  const shell = await startShell({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) === first.version);

  const visits: Promise<Seen>[] = [];
  const timer = setInterval(() => visits.push(visit(shell, visits.length)), 1000 / PAGES_PER_SECOND);
  for (let number = 1; number <= RELEASES; number += 1) {
    const { version } = release(number);
    await until(async () => (await liveVersion(shell, 'mf-content')) === version);
  }
  clearInterval(timer);
  const seen = await Promise.all(visits);
  await shell.stop();
  await content.close();

  expect(seen.length).toBeGreaterThan(RELEASES);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter(({ version, rendered }) => numbers.get(version) !== rendered)).toEqual([]);
  expect(new Set(seen.map(({ rendered }) => rendered)).size).toBeGreaterThan(RELEASES / 2);
});
