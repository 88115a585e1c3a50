import type { Check } from '../check.ts';
import { servedScripts } from '../site/served-files.ts';
import { knownProblems, listed, problemsIn, problemsOf } from './known-problems.ts';
import { installedPackages } from './lockfile.ts';
import { registryProblems } from './registry.ts';

/** Packages and served scripts with known problems, as far as the list of Retire.js and the registry tell. */
export const dependencies: Check = async site => {
  const list = knownProblems();
  const packages = installedPackages();
  const scripts = await servedScripts(site.url);
  const found = [
    ...problemsOf(list, packages),
    ...scripts.flatMap(({ href, text }) => problemsIn(list, text).map(words => `${href} contains ${words}`)),
  ];
  const registry = registryProblems();
  const known = new Set(listed(list, packages).map(({ name }) => name));
  const total = new Set(packages.map(({ name }) => name)).size;
  return {
    tried: `${packages.length} packages, ${scripts.length} served scripts`,
    found: [...new Set([...found, ...(registry ?? [])])],
    notes: [
      `the offline list knows ${Object.keys(list).length} libraries; of ${total} installed packages: ${[...known].join(', ')}`,
      registry
        ? 'the registry’s advisories were asked for all packages'
        : 'NOT covered: every other package, because the registry answers no questions about advisories here. Run `pnpm audit` where it does',
    ],
  };
};
