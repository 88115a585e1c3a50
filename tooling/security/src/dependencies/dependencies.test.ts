import { knownProblems, listed, problemsIn, problemsOf } from './known-problems.ts';
import { readPackages } from './lockfile.ts';

const list = knownProblems();

test('packages are read from the lockfile, also those with a scope', () => {
  const lockfile =
    "packages:\n  '@fastify/cors@11.4.3':\n    resolution: {}\n  lodash@4.17.20:\n    resolution: {}\n";
  expect(readPackages(lockfile)).toEqual([
    { name: '@fastify/cors', version: '11.4.3' },
    { name: 'lodash', version: '4.17.20' },
  ]);
});

test('a version with a known problem is found, by the name that npm gives it', () => {
  const packages = [
    { name: 'moment', version: '2.29.1' },
    { name: 'left-pad', version: '1.0.0' },
  ];
  expect(problemsOf(list, packages).join('\n')).toMatch(/moment\.js 2\.29\.1: high: CVE-/);
  expect(listed(list, packages)).toHaveLength(1);
});

test('a library is recognised in a script', () => {
  const script = '/*! jQuery v3.4.1 | (c) JS Foundation and other contributors | jquery.org/license */';
  expect(problemsIn(list, script).join('\n')).toMatch(/jquery 3\.4\.1: medium: CVE-/);
});
