import { type DocumentPayload, SLOTS } from '@flotilla/contracts/page';
import type { RenderPool } from '../../../../platform/host/src/server/render/render-pool.ts';
import type { Figure } from '../figures.ts';
import { payloadOf } from '../page-payload.ts';
import { SITE, SITE_ENV } from '../ports.ts';
import { type BenchPage, benchPages } from '../site.ts';
import { median, ratioOfMedians } from '../statistics.ts';
import type { PlainPage } from './plain.tsx';
import { buildPlain } from './plain-build.ts';
import { startPool } from './pool.ts';
import { recordFetch } from './recorded-fetch.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGES_A_ROUND = 100;
const WARM_UP = 60;
/** Jobs in flight, enough to keep the worker busy. */
const AT_ONCE = 4;
const DEADLINE_MS = 5000;

type Ways = Record<'pool' | 'plain' | 'rendering alone', () => Promise<unknown>>;

/** Compares the render pool with `renderToString` in process, with the same trees and loads. */
export async function render(): Promise<Figure[]> {
  // The API clients of `load` read their URLs from the environment of their thread.
  Object.assign(process.env, SITE_ENV);
  const plain = await buildPlain();
  const pool = await startPool();
  const fetchBefore = globalThis.fetch;
  try {
    const figures: Figure[] = [];
    for (const page of await benchPages()) {
      const described = describePage(payloadOf(await (await fetch(SITE + page.path)).text()));
      recordFetch();
      const loaded = await plain.loadPage(described);
      const ways: Ways = {
        pool: () => byPool(pool, described),
        plain: async () => plain.renderPage(described, await plain.loadPage(described)),
        'rendering alone': async () => plain.renderPage(described, loaded),
      };
      figures.push(...(await comparePage(page, ways)));
      globalThis.fetch = fetchBefore;
    }
    return figures;
  } finally {
    globalThis.fetch = fetchBefore;
    await pool.retire();
  }
}

function describePage({ url, geo, config, states, owner }: DocumentPayload): PlainPage {
  const apps = SLOTS.flatMap(slot => {
    const state = states[slot];
    if (!state?.route) return [];
    const remote = slot === 'page' ? owner : 'mf-navigation';
    return [
      { slot, remote, view: state.route, params: state.params, fragmentKeys: Object.keys(state.fragments) },
    ];
  });
  return { url: new URL(url, config.siteUrl).href, geo, config, apps };
}

async function byPool(pool: RenderPool, { url, geo, config, apps }: PlainPage): Promise<void> {
  const { apps: results } = await pool.page({ url, geo, config, deadlineMs: DEADLINE_MS, apps });
  for (const { slot } of apps) {
    const result = results[slot];
    if (result?.outcome === 'ok' && !result.renderError && Object.keys(result.failed).length === 0) continue;
    throw new Error(`the pool did not render the ${slot} of ${url} whole`);
  }
}

async function comparePage({ name, path }: BenchPage, ways: Ways): Promise<Figure[]> {
  console.log(`\n${name} ${path}: ms a page, ${PAGES_A_ROUND} pages a round`);
  const rounds: Record<keyof Ways, number[]> = { pool: [], plain: [], 'rendering alone': [] };
  const names = Object.keys(ways) as (keyof Ways)[];
  for (const way of names) await msPerPage(ways[way], WARM_UP);
  for (let round = 1; round <= ROUNDS; round++) {
    // The order alternates from round to round.
    for (const way of round % 2 ? names : names.toReversed())
      rounds[way].push(await msPerPage(ways[way], PAGES_A_ROUND));
    console.log(
      `  round ${round}  ${names.map(way => `${way} ${rounds[way].at(-1)?.toFixed(2)}`).join('   ')}`,
    );
  }
  const figure = (what: string, value: number, unit: Figure['unit'], target?: number): Figure => ({
    part: 'render',
    name: `${name}: ${what}`,
    value,
    unit,
    ...(target === undefined ? {} : { target }),
  });
  return [
    figure(
      'time in the pool against plain renderToString',
      ratioOfMedians(rounds.pool, rounds.plain),
      '×',
      2,
    ),
    figure(
      '… against renderToString without any load',
      ratioOfMedians(rounds.pool, rounds['rendering alone']),
      '×',
    ),
    figure('pages a second, pool of one worker', 1000 / median(rounds.pool), ''),
    figure('pages a second, plain', 1000 / median(rounds.plain), ''),
  ];
}

async function msPerPage(renderOne: () => Promise<unknown>, pages: number): Promise<number> {
  let left = pages;
  const work = async () => {
    while (left-- > 0) await renderOne();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / pages;
}
