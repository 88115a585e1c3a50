import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { sourceMaps } from './source-maps.ts';

test('every script has a map with names and positions, without the sources, that the script does not name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-maps-'));
  writeFileSync(
    join(folder, 'view.js'),
    `\n\nexport const secret = 'a comment'; // of the sources\nconsole.log(secret);`,
  );
  await new Promise<void>((done, fail) =>
    webpack(
      {
        ...{ mode: 'production', context: folder, entry: './view.js', devtool: false },
        output: { path: join(folder, 'dist'), filename: 'bundle.js' },
        plugins: [sourceMaps()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    ),
  );
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['bundle.js', 'bundle.js.map']);
  const [script = '', map = ''] = ['bundle.js', 'bundle.js.map'].map(name =>
    readFileSync(join(folder, 'dist', name), 'utf8'),
  );
  expect(script).not.toContain('sourceMappingURL');
  expect(map).toContain('view.js');
  expect(map).not.toContain('of the sources');
});
