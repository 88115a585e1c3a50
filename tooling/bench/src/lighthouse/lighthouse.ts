import { loadavg } from 'node:os';
import { findBrowser } from '@fernweh/run/browser';
import { chromium } from '@playwright/test';
import runLighthouse, { type Result } from 'lighthouse';
import { FLAGS } from '../browser/launch.ts';
import { type Figure, table } from '../figures.ts';
import { DEBUG_PORT, SITE } from '../ports.ts';
import { median } from '../statistics.ts';
import { pageTypes } from './page-types.ts';

/** Rounds for each page. Lighthouse recommends the median of five. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** A browser on a busy machine sometimes records no trace. */
const ATTEMPTS = 3;

type Round = { performance: number; others: number; lcp: number; tbt: number; cls: number; load: number };

/**
 * Lighthouse's own mobile profile: simulated slow 4G, and a processor four times slower. Scores are of the median round; a
 * machine that is busy lowers them.
 */
export async function lighthouse(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, search } of await pageTypes()) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await auditWithRetries(SITE + path));
    console.log(`\n${name} ${path}`);
    console.log(table([HEADINGS, ...rounds.map(rowOf)]));
    figures.push(...figuresOf(name, rounds, search ? 93 : 97));
  }
  return figures;
}

async function auditWithRetries(url: string, left = ATTEMPTS): Promise<Round> {
  try {
    return await audit(url);
  } catch (error) {
    console.log(`  ${(error as Error).message}`);
    if (left <= 1) throw error;
    return auditWithRetries(url, left - 1);
  }
}

/** One audit in a browser of its own. */
async function audit(url: string): Promise<Round> {
  const path = findBrowser();
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const result = await runLighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    return roundOf(result.lhr);
  } finally {
    await browser.close();
  }
}

function roundOf({ categories, audits, runtimeError }: Result): Round {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    load: loadavg()[0] ?? 0,
  };
}

const HEADINGS = ['performance', 'worst other', 'LCP s', 'TBT ms', 'CLS', 'load'];
const rowOf = ({ performance, others, lcp, tbt, cls, load }: Round) => [
  performance.toFixed(0),
  others.toFixed(0),
  lcp.toFixed(2),
  tbt.toFixed(0),
  cls.toFixed(3),
  load.toFixed(1),
];

function figuresOf(page: string, rounds: readonly Round[], performance: number): Figure[] {
  const figure = (what: string, key: keyof Round, unit: Figure['unit'], limits: Partial<Figure>): Figure => ({
    part: 'lighthouse',
    name: `${page}: ${what}`,
    value: median(rounds.map(round => round[key])),
    unit,
    ...limits,
  });
  return [
    figure('performance', 'performance', '', { target: performance, aim: 100, atLeast: true }),
    figure('the worst of the other categories', 'others', '', { target: 100, atLeast: true }),
    figure('LCP', 'lcp', 's', { target: 2, aim: 1.5 }),
    figure('total blocking time', 'tbt', 'ms', { target: 120, aim: 50 }),
    figure('layout shift', 'cls', '×', { target: 0.01, aim: 0 }),
  ];
}
