import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as router from '../../platform/host/src/shared-router.ts';
import * as rxjs from '../../platform/host/src/shared-rxjs.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The names that a remote's sources import as values. */
function namesIn(file: string, module: string): string[] {
  const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from '${module}'`, 'g');
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(imports)]
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim())
    .filter(name => name && !name.startsWith('type '));
}

test.each([
  ['react-router-dom', router],
  ['rxjs', rxjs],
])('the shell offers exactly what remotes import of %s', (module, offered) => {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(file => !/\.test\.tsx?$/.test(file));
  const imported = new Set(files.flatMap(file => namesIn(file, module)));
  expect(imported.size).toBeGreaterThan(0);
  expect(Object.keys(offered).toSorted()).toEqual([...imported].toSorted());
});
