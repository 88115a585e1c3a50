import { expect, test } from '@playwright/test';
import { SLOWNESS } from '../../support/slowness.ts';
import { endCanary, offerCanary, storeVariant } from '../../support/variant.ts';
import { insideOf, replicas } from '../stack.ts';

/**
 * What a release gets whose code on the server is hostile: in containers the wall is the renderer's own (docs/decisions/199). What Node refuses
 * beside that is tested without containers (shell/test/hostile-remote.test.ts).
 */
const REMOTE = 'mf-content';
const PAGE = '/tours-help';
/** The shell tries a release before anybody gets it. */
const TRIED_MS = 60_000 * SLOWNESS;

/** Services of the site's network and of the data's, the machine itself, and the internet. */
const ELSEWHERE: [host: string, port: number][] = [
  ...[
    ['desk', 3300] as const,
    ['api', 3100] as const,
    ['identity', 3200] as const,
    ['contentful', 3202] as const,
  ],
  ...[['postgres', 5432] as const, ['mail', 3211] as const, ['edge', 8080] as const],
  ...[['169.254.169.254', 80] as const, ['1.1.1.1', 443] as const],
].map(([host, port]) => [host, port]);
/** Whoever is in the renderers' own network. */
const BESIDE: [host: string, port: number][] = [
  ['shell', 3000],
  ['renderer', 3400],
];

/** Code that asks a port, as HTTP: `ANSWERED` if anything comes back, `CONNECTED` if somebody takes the connection and keeps it. */
const ASKS = `
const net = (() => { try { return require('node:net'); } catch { return undefined; } })();
const ask = (host, port) => new Promise(done => {
  let said = 'silent';
  setTimeout(() => done(said), 600);
  try {
    const socket = net.connect({ host, port });
    socket.on('connect', () => { said = 'CONNECTED'; socket.write('GET /metrics HTTP/1.0\\r\\nhost: localhost\\r\\n\\r\\n'); });
    socket.on('data', bytes => done('ANSWERED ' + bytes.length));
    socket.on('error', error => done(error.code));
    socket.on('close', () => done('closed'));
  } catch (error) { done(error.message); }
});
const askAll = async hosts => Object.fromEntries(await Promise.all(hosts.map(async ([host, port]) => [host, await ask(host, port)])));
const hosts = ${JSON.stringify([...ELSEWHERE, ...BESIDE])};
`;

/** Appended to the server's bundle: every page says in a comment what was got. */
const HOSTILE = `
;(() => {
  ${ASKS}
  const reads = path => { try { return 'READ ' + require('node:fs').readFileSync(path, 'utf8').length; } catch (error) { return error.code ?? error.message; } };
  const fetches = async (host, port) => {
    try { return 'ANSWERED ' + (await fetch('http://' + host + ':' + port + '/healthz', { signal: AbortSignal.timeout(600) })).status; } catch (error) { return error.name; }
  };
  const look = async () => ({
    sockets: await askAll(hosts),
    fetched: Object.fromEntries(await Promise.all([['desk', 3300], ['identity', 3200], ['mail', 3211], ['169.254.169.254', 80], ['1.1.1.1', 80], ['shell', 3000]].map(async ([host, port]) => [host, await fetches(host, port)]))),
    read: ['/proc/1/environ', '/proc/self/environ', '/run/secrets/DESK_TOKEN', '/root-key/root.public.json', '/site/package.json'].map(reads),
    variables: { ...process.env },
  });
  const found = look();
  const { get } = module.exports;
  const telling = server => ({
    ...server,
    render: async (...given) => {
      const app = await server.render(...given);
      const said = JSON.stringify(await found).replaceAll('--', '- -');
      return app.outcome === 'ok' ? { ...app, html: '<!--hostile ' + said + '-->' + app.html } : app;
    },
  });
  module.exports = {
    ...module.exports,
    get: async name => { const module = (await get(name))(); return () => (name === './server' ? telling(module) : module); },
  };
})();`;

type Answers = Record<string, string>;
type Found = { sockets: Answers; fetched: Answers; read: string[]; variables: Record<string, string> };

test.describe.configure({ timeout: 180_000 * SLOWNESS });
test.afterAll(() => endCanary(REMOTE));

test('a hostile release reaches nobody, reads no file, and finds no secret', async ({ request }) => {
  await offerCanary(REMOTE, await storeVariant(REMOTE, { server: source => source + HOSTILE }));
  let found: Found | undefined;
  await expect
    .poll(
      async () => {
        const page = await request.get(`${PAGE}?at=${Date.now()}`, {
          headers: { cookie: 'channel=33; cohort=canary' },
        });
        const said = /<!--hostile (.*?)-->/.exec(await page.text())?.[1];
        found = said ? (JSON.parse(said) as Found) : undefined;
        return found !== undefined;
      },
      { timeout: TRIED_MS },
    )
    .toBe(true);
  if (!found) throw new Error('The page does not say what was found');
  expect(got([...Object.entries(found.sockets), ...Object.entries(found.fetched)])).toEqual([]);
  expect(found.read.filter(what => what.startsWith('READ'))).toEqual([]);
  const secrets = secretsOfTheStack();
  expect(secrets.length).toBeGreaterThan(3);
  expect(Object.values(found.variables).filter(value => secrets.includes(value))).toEqual([]);
});

const got = (answers: [string, string][]) => answers.filter(([, what]) => /^(ANSWERED|CONNECTED)/.test(what));

/** Those that the shell and others have as files. */
function secretsOfTheStack(): string[] {
  const read = `const { readdirSync, readFileSync } = require('node:fs'); console.log(JSON.stringify(readdirSync('/run/secrets').map(name => readFileSync('/run/secrets/' + name, 'utf8'))))`;
  return ['shell', 'api', 'desk'].flatMap(service => {
    const [id = ''] = replicas(service);
    return JSON.parse(insideOf(id, 'node', '--eval', read) ?? '[]') as string[];
  });
}

test('a renderer itself has no secret, no volume, and no way out, whatever Node refuses', () => {
  const looks = `${ASKS} const { existsSync } = require('node:fs');
    askAll(hosts).then(sockets => console.log(JSON.stringify({
      sockets,
      secrets: Object.keys(process.env).filter(name => /TOKEN|SECRET|PASSWORD|KEY/.test(name)),
      folders: ['/run/secrets/DESK_TOKEN', '/root-key/root.public.json', '/sources/signed.jws'].filter(path => existsSync(path)),
    })) || process.exit());`;
  // What the same questions get where there is a way out.
  const [shell = ''] = replicas('shell');
  const shells = JSON.parse(insideOf(shell, 'node', '--eval', looks) ?? '{}') as { sockets: Answers };
  expect(got(Object.entries(shells.sockets)).map(([host]) => host)).toContain('desk');
  for (const id of replicas('renderer')) {
    const { sockets, ...others } = JSON.parse(insideOf(id, 'node', '--eval', looks) ?? '{}') as {
      sockets: Answers;
    };
    expect(Object.keys(sockets)).toHaveLength(ELSEWHERE.length + BESIDE.length);
    expect(got(Object.entries(sockets))).toEqual([]);
    expect(others).toEqual({ secrets: [], folders: [] });
  }
});
