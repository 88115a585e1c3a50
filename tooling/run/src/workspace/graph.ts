import type { Package } from './packages.ts';

/**
 * The folders whose sources can change what a package builds or tests: its own, those of all its dependencies, and those
 * of their run-time dependencies. Development dependencies of a dependency are not followed: only its own tests use them.
 * @returns sorted, the package's own folder among them
 * @throws Error where no package has that folder
 */
export function inputsOf(path: string, packages: readonly Package[]): string[] {
  const start = packages.find(one => one.path === path);
  if (!start) throw new Error(`There is no package in ${path}`);
  const found = new Set([start]);
  const names = new Set([...start.dependencies, ...start.devDependencies]);
  // A set that grows while it is walked: dependencies of dependencies are visited too.
  for (const name of names) {
    const dependency = packages.find(one => one.name === name);
    if (!dependency) throw new Error(`${start.name} needs ${name}, which is not in the workspace`);
    found.add(dependency);
    for (const further of dependency.dependencies) names.add(further);
  }
  return [...found].map(one => one.path).sort();
}

/** Folders of the packages that a change in one of these folders can break: themselves and all dependents. */
export function affectedBy(changed: readonly string[], packages: readonly Package[]): string[] {
  return packages
    .map(one => one.path)
    .filter(path => inputsOf(path, packages).some(input => changed.includes(input)));
}
