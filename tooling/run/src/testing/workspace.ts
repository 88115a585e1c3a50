import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { readPackages } from '../workspace/packages.ts';
import type { Workspace } from './plan.ts';

const SPEC_ENDING = '.spec.ts';

export function readWorkspace(): Workspace {
  const has = (file: string) => (path: string) => existsSync(join(ROOT, path, file));
  return {
    packages: readPackages(),
    hasTypes: has('tsconfig.json'),
    hasTests: has('jest.config.cjs'),
    specs: readdirSync(join(ROOT, 'e2e/specs'))
      .filter(file => file.endsWith(SPEC_ENDING))
      .map(file => file.slice(0, -SPEC_ENDING.length)),
    suites: JSON.parse(readFileSync(join(ROOT, 'e2e/suites.json'), 'utf8')) as Workspace['suites'],
  };
}
