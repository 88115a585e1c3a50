import { loadavg } from 'node:os';
import { type Figure, table } from '../figures.ts';
import { median } from '../statistics.ts';
import { type Asked, type Cost, costOf, inEveryMarket, tourPaths } from './uncached.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGES_A_ROUND = 100;
const WARM_UP = 150;

/** What a tour page costs that is in no cache: processor time of the shell over all its threads, and whole pages a second. */
export async function server(): Promise<Figure[]> {
  const pages = inEveryMarket(await tourPaths());
  const next = (count: number): Asked[] => {
    if (pages.length < count) throw new Error('the world has too few tours');
    return pages.splice(0, count);
  };
  await costOf(next(WARM_UP));
  const rounds: Cost[] = [];
  const rows = [['shell ms', 'API ms', 'pages a second', 'failed', 'load']];
  for (let round = 0; round < ROUNDS; round++) {
    const cost = await costOf(next(PAGES_A_ROUND), 4);
    rounds.push(cost);
    const { shellMs, apiMs, seconds, failed, pages } = cost;
    rows.push([
      shellMs.toFixed(1),
      apiMs.toFixed(1),
      (pages / seconds).toFixed(1),
      String(failed),
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
  console.log(table(rows));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${failed} pages were not made`);
  const figure = (name: string, value: (cost: Cost) => number, rest: Partial<Figure>): Figure => ({
    part: 'server',
    name: `tour page that is not cached: ${name}`,
    value: median(rounds.map(value)),
    unit: 'ms',
    ...rest,
  });
  return [
    figure('processor time of the shell', ({ shellMs }) => shellMs, { target: 25 }),
    figure('processor time of the API', ({ apiMs }) => apiMs, {}),
    figure('whole pages a second', ({ pages, seconds }) => pages / seconds, {
      unit: '',
      target: 40,
      atLeast: true,
    }),
  ];
}
