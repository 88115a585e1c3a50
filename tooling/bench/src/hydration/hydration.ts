import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { SLOW, type Visit, visit } from '../browser/visit.ts';
import type { Figure } from '../figures.ts';
import { buildMonolith } from '../monolith/monolith-build.ts';
import { PROXY_PORT, SITE } from '../ports.ts';
import { type BenchPage, benchPages } from '../site.ts';
import { median, ratioOfMedians, sum } from '../statistics.ts';
import { startProxy, VARIANT_COOKIE, type Variant } from './proxy.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
type Compared = Extract<Variant, 'composed' | 'monolith'>;

/** Compares time to hydrated and JavaScript bytes of the composed site with the same sources as one application. */
export async function hydration(): Promise<Figure[]> {
  const parts = await buildMonolith();
  const stopProxy = await startProxy(parts);
  const browser = await launchBrowser({ from: new URL(SITE).host, to: `127.0.0.1:${PROXY_PORT}` });
  try {
    const figures: Figure[] = [];
    for (const page of await benchPages()) figures.push(...(await comparePage(browser, page)));
    return figures;
  } finally {
    await browser.close();
    await stopProxy();
  }
}

async function comparePage(browser: Browser, page: BenchPage): Promise<Figure[]> {
  const rounds: Record<Compared, Visit[]> = { composed: [], monolith: [] };
  const run = (variant: Compared) =>
    visit(browser, SITE + page.path, { profile: SLOW, cookies: [{ name: VARIANT_COOKIE, value: variant }] });
  console.log(`\n${page.name} ${page.path}: hydrated · blocking · LCP in ms · JS in bytes`);
  // The first visit of each page fills the caches of server and proxy and is not counted.
  await run('composed');
  await run('monolith');
  for (let round = 1; round <= ROUNDS; round++) {
    // The order alternates from round to round.
    const order: Compared[] = round % 2 ? ['composed', 'monolith'] : ['monolith', 'composed'];
    for (const variant of order) rounds[variant].push(await run(variant));
    console.log(`  round ${round}  composed ${line(rounds.composed)}   monolith ${line(rounds.monolith)}`);
  }
  return figuresOf(page, rounds.composed, rounds.monolith);
}

const bytes = ({ scripts }: Visit) => sum(scripts.map(script => script.bytes));

function line(visits: Visit[]): string {
  const last = visits.at(-1);
  if (!last) return '';
  return [last.hydratedMs, last.blockingMs, last.lcpMs, bytes(last)]
    .map(value => value.toFixed(0))
    .join(' · ');
}

function figuresOf({ name }: BenchPage, composed: Visit[], monolith: Visit[]): Figure[] {
  const figure = (
    what: string,
    value: number,
    unit: Figure['unit'],
    limits: Partial<Figure> = {},
  ): Figure => ({
    part: 'hydration',
    name: `${name}: ${what}`,
    value,
    unit,
    ...limits,
  });
  const ratios = composed.map((one, round) => one.hydratedMs / (monolith[round]?.hydratedMs ?? Number.NaN));
  const middle = (visits: Visit[], of: (one: Visit) => number) => median(visits.map(of));
  return [
    figure(
      'time to hydrated against one application',
      ratioOfMedians(
        composed.map(one => one.hydratedMs),
        monolith.map(one => one.hydratedMs),
      ),
      '×',
      { target: 1.1, aim: 1.05 },
    ),
    figure('… in the best round', Math.min(...ratios), '×'),
    figure('… in the worst round', Math.max(...ratios), '×'),
    figure(
      'JS bytes against one application',
      ratioOfMedians(composed.map(bytes), monolith.map(bytes)),
      '×',
      {
        target: 1.45,
        aim: 1.25,
      },
    ),
    figure(
      'total blocking time, slow profile',
      middle(composed, one => one.blockingMs),
      'ms',
      { target: 150 },
    ),
    figure(
      'total blocking time of one application',
      middle(monolith, one => one.blockingMs),
      'ms',
    ),
    figure(
      'LCP, slow profile',
      middle(composed, one => one.lcpMs),
      'ms',
      { target: 1800 },
    ),
    figure(
      'LCP of one application',
      middle(monolith, one => one.lcpMs),
      'ms',
    ),
    figure(
      'hydrated, slow profile',
      middle(composed, one => one.hydratedMs),
      'ms',
    ),
    figure(
      'hydrated, one application',
      middle(monolith, one => one.hydratedMs),
      'ms',
    ),
  ];
}
