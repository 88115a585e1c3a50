import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeConfiguration } from '@fernweh/run/edge-configuration';
import { freePorts } from '@fernweh/run/free-ports';
import { hasNginx, type Nginx, startNginx } from '@fernweh/run/nginx';
import autocannon from 'autocannon';
import { type Figure, table } from '../figures.ts';
import { SITE_ENV } from '../ports.ts';
import { readProcess, siteUsage } from '../processes.ts';
import { median } from '../statistics.ts';
import { plainConfiguration } from './configurations.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 8;
const CONNECTIONS = 64;
const PAGE = '/';

/** Who asks: a visitor whose market the edge knows by address, and one who has chosen it. */
const VISITORS = [
  { name: 'first visit', headers: {} },
  { name: 'with a chosen market', headers: { cookie: 'channel=33' } },
] as const;

const BEHIND = {
  site: `localhost:${SITE_ENV.PORT}`,
  shell: `127.0.0.1:${SITE_ENV.PORT}`,
  api: new URL(SITE_ENV.API_URL).host,
};

const LEAST = { target: 0.85, atLeast: true };

type Sample = { perSecond: number; cpuUs: number };

/** A cached page through the edge against the same bytes as a file of nginx, requests a second. */
export async function edge(): Promise<Figure[]> {
  if (!hasNginx()) throw new Error('There is no nginx: install it with the package manager of this machine');
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-edge-'));
  // Workers run as another user where nginx is started by root.
  await chmod(folder, 0o755);
  const ports = await freePorts(['edge', 'plain']);
  const started: Nginx[] = [];
  const start = async (configuration: string, name: 'edge' | 'plain') => {
    const nginx = await startNginx(configuration, join(folder, name), Number(ports[name]));
    started.push(nginx);
    return nginx;
  };
  try {
    const composed = await start(
      await edgeConfiguration(join(folder, 'edge'), Number(ports.edge), BEHIND),
      'edge',
    );
    const page = await cachedPage(composed.port);
    const plain = await start(
      await plainConfiguration(join(folder, 'plain'), Number(ports.plain), page),
      'plain',
    );
    const figures: Figure[] = [];
    for (const visitor of VISITORS) figures.push(...(await compare(visitor, composed, plain)));
    return [...figures, ...(await fromShell())];
  } finally {
    await Promise.all(started.map(nginx => nginx.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  { name, headers }: (typeof VISITORS)[number],
  composed: Nginx,
  plain: Nginx,
): Promise<Figure[]> {
  const samples: { edge: Sample; plain: Sample }[] = [];
  const rows = [['edge a second', 'file a second', 'edge µs', 'file µs', 'load']];
  for (let round = 0; round < ROUNDS; round++) {
    const pair = { edge: await load(composed, headers), plain: await load(plain, headers) };
    samples.push(pair);
    rows.push([
      ...[pair.edge.perSecond, pair.plain.perSecond, pair.edge.cpuUs, pair.plain.cpuUs].map(value =>
        value.toFixed(0),
      ),
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
  console.log(`\n${name}\n${table(rows)}`);
  const of = (who: 'edge' | 'plain', what: keyof Sample) => median(samples.map(pair => pair[who][what]));
  const figure = (what: string, value: number, unit: Figure['unit'], rest: Partial<Figure> = {}): Figure => ({
    part: 'edge',
    name: `${name}: ${what}`,
    value,
    unit,
    ...rest,
  });
  return [
    figure(
      'requests a second against a file',
      of('edge', 'perSecond') / of('plain', 'perSecond'),
      '×',
      LEAST,
    ),
    figure('… as far as its processor time allows', of('plain', 'cpuUs') / of('edge', 'cpuUs'), '×', LEAST),
    figure('requests a second', of('edge', 'perSecond'), ''),
    figure('requests a second, file', of('plain', 'perSecond'), ''),
    figure('processor time of 1,000 requests', of('edge', 'cpuUs'), 'ms'),
    figure('processor time of 1,000 requests, file', of('plain', 'cpuUs'), 'ms'),
  ];
}

/** What the edge asks for when its copy is seconds old: the same page from the shell's cache. */
async function fromShell(): Promise<Figure[]> {
  const before = await siteUsage();
  const { requests } = await requestsTo(Number(SITE_ENV.PORT), { cookie: 'channel=33' });
  const spent = (await siteUsage()).shell.cpuMs - before.shell.cpuMs;
  const figure = (what: string, value: number, unit: Figure['unit']): Figure => ({
    ...{ part: 'edge', name: `from the shell’s cache: ${what}`, value, unit },
  });
  return [
    figure('requests a second', requests.average, ''),
    figure('processor time of 1,000 requests', (1000 * spent) / requests.total, 'ms'),
  ];
}

async function load(nginx: Nginx, headers: Record<string, string>): Promise<Sample> {
  const before = await cpuMs(nginx);
  const { requests } = await requestsTo(nginx.port, headers);
  const spent = (await cpuMs(nginx)) - before;
  return { perSecond: requests.average, cpuUs: (1000 * spent) / requests.total };
}

/** Processor time of its worker so far, user and system. */
async function cpuMs({ worker }: Nginx): Promise<number> {
  const running = await readProcess(worker);
  if (!running) throw new Error('The worker of nginx has ended');
  return running.cpuMs;
}

/** @throws Error where a request failed */
async function requestsTo(port: number, headers: Record<string, string>): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${PAGE}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...headers, 'accept-encoding': 'br' },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return result;
}

/** Headers that a server of files sends by itself, or that are different with every answer. */
const OWN_HEADERS =
  /^(content-length|connection|date|server|keep-alive|transfer-encoding|content-type|etag|accept-ranges|last-modified)$/;

/** The page as the edge sends it from its cache. @throws Error where it does not */
async function cachedPage(port: number): Promise<{ body: Buffer; headers: Record<string, string> }> {
  for (let turn = 0; turn < 20; turn++) {
    const { answer, body } = await ask(port);
    if (answer.headers['x-cache'] === 'HIT') {
      const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.test(name));
      return { body, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) };
    }
    await new Promise(done => setTimeout(done, 250));
  }
  throw new Error(`The edge does not keep ${PAGE}`);
}

const ask = (port: number): Promise<{ answer: IncomingMessage; body: Buffer }> =>
  new Promise((done, fail) => {
    get({ port, path: PAGE, headers: { 'accept-encoding': 'br' } }, answer => {
      const parts: Buffer[] = [];
      answer
        .on('data', part => parts.push(part))
        .on('end', () => done({ answer, body: Buffer.concat(parts) }));
    }).on('error', fail);
  });
