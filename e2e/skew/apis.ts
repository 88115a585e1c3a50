import { join } from 'node:path';
import { bookOnBoth } from '../../backend/soak/book-on-both.ts';
import { commitBefore, migrationFiles } from '../../backend/soak/earlier-sources.ts';
import { startPostgres } from '../../backend/test/support/postgres.ts';
import { checkOut } from './checkout.ts';

const LAST = 3;
const ANSWERS = 200;

/**
 * `npm run test:skew -- --apis [commit …]`: this API and the one before each of the last three migrations, or of each named commit, answer
 * in turn on one database, each with its own packages. `backend/soak/earlier-api.test.ts` does a little of it in `npm test`.
 * @returns what was wrong
 * @throws Error where PostgreSQL or the history is missing
 */
export async function skewApis(named: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, commit } of named.length > 0 ? named.map(asNamed) : lastMigrations()) {
    const { name, root } = await checkOut(commit);
    const { answers, broken } = await onPostgres(join(root, 'backend/src/main.ts'));
    console.log(`${broken.length ? '✗' : '✓'} the API of ${name}, ${what}, and this one: ${answers} answers`);
    problems.push(...broken.map(problem => `${what}: ${problem}`));
  }
  return problems;
}

const asNamed = (commit: string) => ({ what: `named ${commit}`, commit });

const lastMigrations = () =>
  migrationFiles()
    .slice(-LAST)
    .map(migration => {
      const commit = commitBefore(migration);
      if (!commit)
        throw new Error(`The history does not reach back before ${migration}: git fetch --unshallow`);
      return { what: `before ${migration}`, commit };
    });

async function onPostgres(earlier: string) {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  try {
    return await bookOnBoth(postgres.url, earlier, ANSWERS);
  } finally {
    await postgres.stop();
  }
}
