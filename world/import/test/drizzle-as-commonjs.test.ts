import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/** Prints the files of Drizzle that a program loads. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (url.includes('/node_modules/drizzle-orm/')) process.stdout.write(url + '\\n');
  return next(url, context);
} });`;

test.each(['backend/src/main.ts', 'world/import/src/api.ts', 'world/import/src/main.ts'])(
  '%s loads Drizzle as CommonJS alone',
  program => {
    const folder = mkdtempSync(join(tmpdir(), 'fernweh-start-'));
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`, join(ROOT, program)],
      {
        // It ends after it has loaded its code: there is no such port, and no world.
        env: { ...process.env, DATA_DIR: folder, WORLD_DIR: join(folder, 'world'), API_PORT: 'none' },
        encoding: 'utf8',
      },
    );
    const loaded = stdout.split('\n').filter(Boolean);
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter(url => !url.endsWith('.cjs'))).toEqual([]);
  },
);
