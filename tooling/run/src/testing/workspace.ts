import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES, REMOTE_PAGES } from '@fernweh/config/environment';
import * as paths from '@fernweh/contracts/paths';
import { otherSites } from '../../../bin/sites.mjs';
import { ROOT } from '../root.ts';
import { readPackages } from '../workspace/packages.ts';
import type { Workspace } from './plan.ts';
import { reachOf, type SiteMap, type Source } from './reach.ts';

const SPEC_ENDING = '.spec.ts';

export function readWorkspace(): Workspace {
  const has = (file: string) => (path: string) => existsSync(join(ROOT, path, file));
  return {
    packages: readPackages(),
    hasTypes: has('tsconfig.json'),
    hasTests: has('jest.config.cjs'),
    specs: specsIn('e2e/specs'),
    otherSpecs: otherSites(ROOT).flatMap(site => specsIn(`e2e/${site}`).map(spec => `${site}/${spec}`)),
    suites: JSON.parse(readFileSync(join(ROOT, 'e2e/suites.json'), 'utf8')) as Workspace['suites'],
    reach: remote => reachOf(remote, readMap()),
  };
}

function specsIn(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter(file => file.endsWith(SPEC_ENDING))
    .map(file => file.slice(0, -SPEC_ENDING.length));
}

let map: SiteMap | undefined;

function readMap(): SiteMap {
  map ??= {
    sources: REMOTE_NAMES.flatMap(sourcesOf),
    routeTable: readFileSync(join(ROOT, 'shell/src/site-routes.ts'), 'utf8'),
    patternOf: view => PATTERNS[view]?.pattern,
    ownPages: REMOTE_PAGES,
  };
  return map;
}

const PATTERNS: Readonly<Record<string, { pattern: string }>> = paths;

function sourcesOf(remote: string): Source[] {
  return readdirSync(join(ROOT, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\.server\./.test(file))
    .map(file => `${remote}/src/${file.replaceAll('\\', '/')}`)
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
