import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.ts';
import { bookOnBoth } from './book-on-both.ts';
import { commitBefore, extractApi, migrationFiles } from './earlier-sources.ts';

const ANSWERS = 40;
/** Inside the repository: its packages are found there. */
const DATA = join(__dirname, '../../.data');

const newest = migrationFiles().at(-1) ?? '';
const commit = commitBefore(newest);
const title = `the API before ${newest} and this one book on one database of the newest schema`;

// A shallow clone has no history; `git fetch --unshallow` gives it one.
(commit ? test : test.skip)(
  commit ? title : `${title} (needs the history of the repository)`,
  async () => {
    const postgres = await startPostgres();
    if (typeof postgres === 'string') throw new Error(postgres);
    mkdirSync(DATA, { recursive: true });
    const folder = mkdtempSync(join(DATA, 'earlier-api-'));
    try {
      const { answers, broken } = await bookOnBoth(postgres.url, extractApi(commit ?? '', folder), ANSWERS);
      expect(broken).toEqual([]);
      expect(answers).toBeGreaterThan(ANSWERS);
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
