import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check, replaceVersion, scanFileContent } from 'retire/lib/retire.js';
import type { Component, Repository } from 'retire/lib/types.js';
import type { Package } from './lockfile.ts';

/** The list of Retire.js. The package `retire` fetches it from the Internet; this one carries a copy. */
export function knownProblems(): Repository {
  const require = createRequire(import.meta.filename);
  const file = require.resolve(
    '@salesforce/code-analyzer-retirejs-engine/vulnerabilities/RetireJsVulns.json',
  );
  return JSON.parse(replaceVersion(readFileSync(file, 'utf8'))) as Repository;
}

/** The list's entries of a package: it names some by another name than npm. */
const entriesOf = (list: Repository, name: string) =>
  Object.keys(list).filter(entry => (list[entry]?.npmname ?? entry) === name);

/** Installed packages that the list knows at all. */
export const listed = (list: Repository, packages: Package[]) =>
  packages.filter(({ name }) => entriesOf(list, name).length > 0);

/** Known problems of installed packages. */
export const problemsOf = (list: Repository, packages: Package[]): string[] =>
  packages.flatMap(({ name, version }) =>
    entriesOf(list, name).flatMap(entry => check(entry, version, list).flatMap(inWords)),
  );

/** Known problems of libraries that are recognised in the text of a script. */
export function problemsIn(list: Repository, script: string): string[] {
  const sha1 = (data: string) => createHash('sha1').update(data).digest('hex');
  return scanFileContent(script, list, { sha1 }).flatMap(inWords);
}

const inWords = ({ component, version, vulnerabilities = [] }: Component): string[] =>
  vulnerabilities.map(({ severity, identifiers }) => {
    const names = [identifiers.CVE?.join(', '), identifiers.githubID, identifiers.summary].filter(Boolean);
    return `${component} ${version}: ${severity}: ${names.join(': ')}`;
  });
