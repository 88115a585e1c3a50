import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { emptyTally } from '../../backend/soak/acknowledged.ts';
import { buyRepeatedly } from '../../backend/soak/buyer.ts';
import { crashWorld, startSite } from '../../backend/soak/crash-site.ts';
import { createCluster } from '../../backend/soak/drill/cluster.ts';
import { randomOf } from '../../backend/soak/random.ts';
import { reconcile } from '../../backend/soak/reconcile.ts';
import { checkOut } from './checkout.ts';

const MIGRATIONS = 'backend/src/database/migrations';
const LAST = 3;
const BUYERS = 4;
const ANSWERS = 200;
const SEED = 7;

/**
 * `npm run test:skew -- --apis`: this API and the one before each of the last three migrations answer in turn on one database, while
 * people book, fill in, pay and cancel. Afterwards every answer is compared with the bookings and the ledger.
 * @returns what was wrong
 * @throws Error where PostgreSQL's programs are missing
 */
export async function skewApis(): Promise<string[]> {
  const problems: string[] = [];
  for (const migration of readdirSync(join(ROOT, MIGRATIONS)).filter(isMigration).sort().slice(-LAST)) {
    const { name, root } = await checkOut(`${commitThatAdded(migration)}^`);
    const { answers, broken } = await bookOnBoth(join(root, 'backend/src/main.ts'));
    console.log(
      `${broken.length ? '✗' : '✓'} the API of ${name}, before ${migration}, and this one: ${answers} answers`,
    );
    problems.push(...broken.map(problem => `before ${migration}: ${problem}`));
  }
  return problems;
}

const isMigration = (file: string) => file.endsWith('.sql');

function commitThatAdded(migration: string): string {
  const words = [
    'log',
    '-1',
    '--first-parent',
    '-m',
    '--no-renames',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `${MIGRATIONS}/${migration}`,
  ];
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
}

async function bookOnBoth(earlier: string): Promise<{ answers: number; broken: string[] }> {
  const cluster = createCluster();
  if (!cluster) throw new Error('PostgreSQL’s programs are missing: install the Debian package postgresql.');
  try {
    await cluster.start();
    const world = crashWorld(6);
    const site = await startSite(world, { DATABASE_URL: cluster.url }, [earlier]);
    try {
      const tally = emptyTally();
      const random = randomOf(SEED);
      let answers = 0;
      const context = {
        ...{ site, tally, random, codes: world.codes },
        step: () => void answers++,
        up: async () => undefined,
        over: () => answers > ANSWERS,
      };
      await Promise.all(Array.from({ length: BUYERS }, (_, n) => buyRepeatedly(context, `buyer-${n}`)));
      for (const api of site.apis) await api.stop();
      const ended = site.apis.flatMap(({ exits }) =>
        exits.map(output => `an API ended by itself: ${output}`),
      );
      const { broken } = await reconcile(site, tally);
      return { answers, broken: [...ended, ...tally.faults, ...broken] };
    } finally {
      await site.stop();
    }
  } finally {
    await cluster.remove();
  }
}
