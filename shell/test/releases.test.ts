import { type OriginMode, startOrigin, type TestOrigin } from './support/origin.ts';
import {
  liveVersion,
  refusedVersion,
  type ShellProcess,
  startShell,
  until,
} from './support/shell-process.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function origin(remote: string, probe?: string): Promise<TestOrigin> {
  const started = await startOrigin(remote, probe);
  closing.push(started.close);
  return started;
}

async function shellWith(remotes: Record<string, string>, dataDirectory?: string): Promise<ShellProcess> {
  const shell = await startShell(remotes, dataDirectory);
  closing.push(shell.stop);
  return shell;
}

const home = async (shell: ShellProcess) => (await fetch(`${shell.url}/`)).text();

test('a release goes live without a restart and without a failed request under load', async () => {
  const content = await origin('mf-content');
  const first = content.release({ body: `return ok('<h1>first</h1>')` });
  const shell = await shellWith({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) === first.version);

  const statuses: number[] = [];
  let loading = true;
  const load = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (loading) {
        const response = await fetch(`${shell.url}/?utm_source=x`);
        statuses.push(response.status);
        await response.arrayBuffer();
      }
    }),
  );
  for (const words of ['second', 'third', 'fourth']) {
    const next = content.release({ body: `return ok('<h1>${words}</h1>')` });
    await until(async () => (await liveVersion(shell, 'mf-content')) === next.version);
    await until(async () => (await home(shell)).includes(words));
  }
  loading = false;
  await load;
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each(['throws', 'hangs', 'loops', 'leaks'] as const)(
  'a release that %s in its trial never shows',
  async how => {
    const content = await origin('mf-content');
    const good = content.release('fine');
    const shell = await shellWith({ 'mf-content': content.url });
    await until(async () => (await liveVersion(shell, 'mf-content')) === good.version);

    const bad = content.release(how);
    await until(async () => (await refusedVersion(shell, 'mf-content')) === bad.version);
    expect(await liveVersion(shell, 'mf-content')).toBe(good.version);
    expect(await home(shell)).toContain('<h1>fine</h1>');

    const mended = content.release({ body: `return ok('<h1>mended</h1>')` });
    await until(async () => (await liveVersion(shell, 'mf-content')) === mended.version);
  },
);

test.each(['500', 'hang', 'garbage', 'html', 'flipped'] satisfies OriginMode[])(
  'an origin that answers %s leaves the last good release',
  async mode => {
    const content = await origin('mf-content');
    const good = content.release('fine');
    const shell = await shellWith({ 'mf-content': content.url });
    await until(async () => (await liveVersion(shell, 'mf-content')) === good.version);

    content.mode(mode);
    content.release({ body: `return ok('<h1>never taken</h1>')` });
    await until(async () =>
      /fernweh_failures_total\{kind="release",remote="mf-content"/.test(await metricsOf(shell)),
    );
    expect(await liveVersion(shell, 'mf-content')).toBe(good.version);
    expect(await home(shell)).toContain('<h1>fine</h1>');
  },
);

const metricsOf = async (shell: ShellProcess) => (await fetch(`${shell.url}/metrics`)).text();

const PAGES: Record<string, { path: string; heading: string }> = {
  'mf-navigation': { path: '/', heading: 'fine' },
  'mf-destinations': { path: '/tours', heading: 'All tours' },
  'mf-search': { path: '/search', heading: 'Find a tour' },
  // The document of a guarded page shows the sign-in guard; the remote's own part is in the data.
  'mf-checkout': { path: '/_data/checkout', heading: 'Checkout' },
  'mf-account': { path: '/sign-up', heading: 'Sign up' },
  'mf-content': { path: '/reviews', heading: 'Reviews' },
};

test.each(Object.keys(PAGES))('%s unavailable from the start, in every way, then back', async away => {
  const origins = await Promise.all(
    Object.keys(PAGES).map(
      async remote => [remote, await origin(remote, PAGES[remote]?.path.replace('/_data', ''))] as const,
    ),
  );
  for (const [, one] of origins) one.release('fine');
  const broken = origins.find(([remote]) => remote === away)?.[1];
  broken?.mode('hang');
  const shell = await shellWith(Object.fromEntries(origins.map(([remote, one]) => [remote, one.url])));
  const others = Object.keys(PAGES).filter(remote => remote !== away);
  const page = async (remote: string) => {
    const response = await fetch(`${shell.url}${PAGES[remote]?.path}`);
    const html = await response.text();
    return {
      status: response.status,
      html,
      made: html.includes('<h1>fine</h1>') || html.includes('"page":{'),
    };
  };
  await until(async () =>
    (await Promise.all(others.map(remote => liveVersion(shell, remote)))).every(Boolean),
  );

  for (const mode of ['hang', '500', 'garbage', 'html'] as const) {
    broken?.mode(mode);
    for (const remote of others) {
      const { status, made } = await page(remote);
      // The page that shows mf-navigation belongs to mf-content.
      const expected = away === 'mf-content' && remote === 'mf-navigation' ? 503 : 200;
      expect([remote, status, made]).toEqual([remote, expected, true]);
    }
    const { status, html } = await page(away);
    // A page without its main part is temporary; a plain header is allowed, and data carries its own status.
    expect(status).toBe(['mf-navigation', 'mf-checkout'].includes(away) ? 200 : 503);
    expect(html).toContain(PAGES[away]?.heading);
    const instead = { 'mf-navigation': /<nav aria-label="Main">/, 'mf-checkout': /"states":\{"footer"/ }[
      away
    ];
    expect(html).toMatch(instead ?? /can’t be shown at the moment/);
  }

  broken?.mode('fine');
  await until(async () => (await liveVersion(shell, away)) !== undefined);
  // Incomplete pages are cached for two seconds only.
  await until(async () => (await page(away)).made);
});

test('after a restart with every origin away the last good releases serve', async () => {
  const content = await origin('mf-content');
  const good = content.release('fine');
  const first = await startShell({ 'mf-content': content.url });
  await until(async () => (await liveVersion(first, 'mf-content')) === good.version);
  await first.stop();
  content.mode('500');
  const second = await shellWith({ 'mf-content': content.url }, first.dataDirectory);
  expect(await home(second)).toContain('<h1>fine</h1>');
});

test('an owner that never had a release: 503, the heading, an explanation, not indexed', async () => {
  const shell = await shellWith({});
  const response = await fetch(`${shell.url}/search`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('Find a tour</h1>');
  expect(html).toContain('can’t be shown at the moment');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('<nav aria-label="Main">');
});

test('a loop that begins after the trial costs its page only', async () => {
  const content = await origin('mf-content');
  const release = content.release('loopsOnDemand');
  const shell = await shellWith({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) === release.version);
  const response = await fetch(`${shell.url}/blog?tag=loop`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('can’t be shown at the moment');
  expect(await home(shell)).toContain('<h1>');
});

test('metrics count renders per remote', async () => {
  const content = await origin('mf-content');
  content.release('fine');
  const shell = await shellWith({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) !== undefined);
  await home(shell);
  const metrics = await metricsOf(shell);
  expect(metrics).toMatch(/fernweh_renders_total\{remote="mf-content",view="home"\} [1-9]/);
  expect(metrics).toContain('fernweh_releases_total{remote="mf-content",outcome="live"} 1');
});
