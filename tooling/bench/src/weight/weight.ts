import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { type Visit, visit } from '../browser/visit.ts';
import { wavesOf } from '../browser/waves.ts';
import { type Figure, table } from '../figures.ts';
import { SITE } from '../ports.ts';
import { type BenchPage, benchPages } from '../site.ts';
import { sum } from '../statistics.ts';
import { addSizes, mergeParts, type Size, sizeByPart, sizeOf, textByPart } from './attribution.ts';
import { createMappedFiles, type MappedFiles } from './mapped-files.ts';
import { isOwn, partOf } from './parts.ts';
import { bytesOfCheckout } from './signed-in.ts';
import { bytesAfterControls } from './used-controls.ts';

/** A connection slow enough to show which script waits for which. */
const LINE = { mbit: 9, latencyMs: 100, cpu: 1 };

/** The page with the least of its own. */
const BAREST: BenchPage = { name: 'contact', path: '/contact-us' };

/** All that the controls of a page load may add half of what it loads by itself. */
const USED_FACTOR = 1.5;

type Limit = { target: number; aim?: number };
const LIMITS: Record<BenchPage['name'], { all: Limit; own: Limit; html: Limit }> = {
  home: { all: { target: 120, aim: 100 }, own: { target: 30 }, html: { target: 16 } },
  tour: { all: { target: 125, aim: 105 }, own: { target: 30 }, html: { target: 20 } },
  search: { all: { target: 160, aim: 145 }, own: { target: 40 }, html: { target: 20 } },
  contact: { all: { target: 120, aim: 100 }, own: { target: 30 }, html: { target: 9 } },
};

/** Measures a page's JavaScript until the network is idle, by owner. */
export async function weight(): Promise<Figure[]> {
  const mapped = createMappedFiles();
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    const pages = [...(await benchPages()), BAREST];
    for (const page of pages) {
      const weighed = await weigh(page, await visit(browser, SITE + page.path, { profile: LINE }), mapped);
      figures.push(...weighed, await afterControls(browser, page));
    }
    return [...figures, await checkout(browser, pages)];
  } finally {
    await browser.close();
  }
}

/** The most that a visitor can load without leaving the page. */
async function afterControls(browser: Browser, { name, path }: BenchPage): Promise<Figure> {
  const bytes = await bytesAfterControls(browser, SITE + path);
  const target = LIMITS[name].all.target * USED_FACTOR;
  const what = `${name}: JS after every control was used without analytics, as served`;
  return { part: 'weight', name: what, value: bytes / 1000, unit: 'KB', target };
}

async function checkout(browser: Browser, pages: readonly BenchPage[]): Promise<Figure> {
  const tour = pages.find(({ name }) => name === 'tour');
  if (!tour) throw new Error('the site shows no tour');
  const bytes = await bytesOfCheckout(browser, tour.path);
  const what = 'checkout, signed in: JS until quiet, as served';
  return { part: 'weight', name: what, value: bytes / 1000, unit: 'KB', target: 185, aim: 165 };
}

async function weigh(page: BenchPage, seen: Visit, mapped: MappedFiles): Promise<Figure[]> {
  const files = await Promise.all(seen.scripts.map(({ url }) => weighFile(url, mapped)));
  const total = addSizes(files.map(file => file.whole));
  const parts = mergeParts(files.map(file => file.parts));
  print(page, seen, files, total, parts);

  const own = addSizes([...parts].filter(([part]) => isOwn(part)).map(([, size]) => size));
  const served = sum(seen.scripts.map(({ bytes }) => bytes));
  const before = seen.scripts.filter(({ start }) => start < seen.hydratedMs);
  const limits = LIMITS[page.name];
  const figure = (
    what: string,
    value: number,
    unit: Figure['unit'],
    limit: Partial<Figure> = {},
  ): Figure => ({
    part: 'weight',
    name: `${page.name}: ${what}`,
    value,
    unit,
    ...limit,
  });
  return [
    figure('JS until quiet, as served', served / 1000, 'KB', limits.all),
    figure('JS until quiet, brotli', total.brotli / 1000, 'KB', limits.all),
    figure('JS until quiet, gzip', total.gzip / 1000, 'KB'),
    figure('own code in it, brotli', own.brotli / 1000, 'KB', limits.own),
    figure('JS requests before hydration', before.length, '', { target: 8 }),
    figure('waves after the HTML', wavesOf(before, seen.html), '', { target: 1 }),
    figure('HTML, as served', seen.others.html / 1000, 'KB', limits.html),
    figure('fonts', seen.others.fonts / 1000, 'KB', { target: 50, aim: 40 }),
    figure('style sheets that block rendering', seen.others.sheets, '', { target: 3, aim: 1 }),
    figure('style sheets, as served', seen.others.styles / 1000, 'KB'),
  ];
}

type WeighedFile = { url: string; whole: Size; parts: Map<string, Size> };

async function weighFile(url: string, mapped: MappedFiles): Promise<WeighedFile> {
  const code = await (await fetch(SITE + url)).text();
  const owner = url.split('/')[2] ?? '';
  const whole = sizeOf(code);
  const texts = textByPart(code, await mapped.mapOf(owner, code), source => partOf(source, owner));
  return { url, whole, parts: sizeByPart(texts, whole) };
}

function print(page: BenchPage, seen: Visit, files: WeighedFile[], total: Size, parts: Map<string, Size>) {
  const columns = ({ plain, gzip, brotli }: Size) =>
    [plain, gzip, brotli].map(bytes => (bytes / 1000).toFixed(1).padStart(7));
  const heaviest = [...parts].sort(([, a], [, b]) => b.brotli - a.brotli);
  console.log(`\n${page.name} ${page.path}`);
  const served = new Map(seen.scripts.map(({ url, bytes }) => [url, (bytes / 1000).toFixed(1).padStart(9)]));
  console.log(
    table([
      ['script', '  plain', '   gzip', ' brotli', 'as served'],
      ...files.map(({ url, whole }) => [url, ...columns(whole), served.get(url) ?? '']),
    ]),
  );
  console.log(
    table([
      ['part (KB)', '  plain', '   gzip', ' brotli'],
      ...heaviest.map(([part, size]) => [part, ...columns(size)]),
      ['total', ...columns(total)],
    ]),
  );
}
