import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { searchService } from '@fernweh/sandbox/search';
import { start } from '@fernweh/sandbox/server';
import { measure, readQueries, type Searching, startSearching } from '@fernweh/world/search-quality';
import type { Figure } from '../figures.ts';
import { DATA_DIR } from '../ports.ts';
import { percentile, sum } from '../statistics.ts';

const TOURS = 240;
const MANY_TOURS = 2000;
const ROUNDS = 3;
const P95_MS = 20;
const GOOD = 0.9;
const UNTUNED = 0.85;

/** How well queries find what answers them, and how fast, with all filters counted. */
export async function search(): Promise<Figure[]> {
  const searching = await startSearching(world(TOURS));
  try {
    const judged = await quality(searching, 'judged');
    const unseen = await quality(searching, 'unseen');
    const third = await quality(searching, 'third');
    return [
      {
        part: 'search',
        name: 'nDCG@10 of 60 judged queries',
        value: judged,
        unit: 'nDCG',
        target: GOOD,
        atLeast: true,
      },
      { part: 'search', name: 'nDCG@10 of 30 queries that nothing is tuned to', value: unseen, unit: 'nDCG' },
      {
        part: 'search',
        name: 'nDCG@10 of 60 more queries that nothing is tuned to',
        value: third,
        unit: 'nDCG',
        target: UNTUNED,
        atLeast: true,
      },
      {
        part: 'search',
        name: `a query with all filters over ${MANY_TOURS} tours, 95th percentile`,
        value: await slowest(world(MANY_TOURS)),
        unit: 'ms',
        target: P95_MS,
      },
    ];
  } finally {
    await searching.close();
  }
}

/** Makes a world of its own unless it is there already. */
function world(tours: number): string {
  const out = join(ROOT, DATA_DIR, `world-${tours}`);
  const options = ['--out', out, '--tours', String(tours)];
  execFileSync(process.execPath, [join(ROOT, 'world/generator/src/main.ts'), ...options], {
    stdio: 'inherit',
  });
  return out;
}

async function quality(searching: Searching, name: 'judged' | 'unseen' | 'third'): Promise<number> {
  const results = await measure(searching, readQueries(name));
  for (const { query, value } of results) console.log(`${name}  ${value.toFixed(2)}  ${query}`);
  return sum(results.map(({ value }) => value)) / results.length;
}

/** The 95th percentile of all judged queries, each for the first time in every round. */
async function slowest(worldDir: string): Promise<number> {
  const file = join(worldDir, 'search/tours.settings.json');
  const { attributesForFaceting: facets } = JSON.parse(await readFile(file, 'utf8')) as {
    attributesForFaceting: string[];
  };
  const queries = [...readQueries('judged'), ...readQueries('unseen')].map(({ query }) => query);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A new service has no candidates in memory.
    const running = await start(searchService({ worldDir }), { port: 0 });
    for (const query of queries) times.push(await timeOf(running.url, { query, facets, hitsPerPage: 10 }));
    await running.close();
  }
  const p95 = percentile(times, 95);
  console.log(`${times.length} queries over ${MANY_TOURS} tours: 95th percentile ${p95.toFixed(1)} ms`);
  return p95;
}

async function timeOf(url: string, params: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/1/indexes/tours/query`, {
    method: 'POST',
    headers: { 'x-algolia-api-key': 'sandbox', 'x-algolia-application-id': 'fernweh' },
    body: JSON.stringify(params),
  });
  await response.text();
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return performance.now() - started;
}
