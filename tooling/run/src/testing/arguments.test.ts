import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { type Named, planOfArguments } from './arguments.ts';
import { planChange, planEverything, planFile, planPackage, planPart } from './plan.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace();
const read = (named: Named) =>
  planOfArguments(named, workspace, ref => [
    ref ? 'mf-search/src/since-ref.ts' : 'mf-content/src/since-main.ts',
  ]);

test('no argument is everything; a package is named by its folder or the last part of it', () => {
  expect(read({})).toEqual(planEverything(workspace));
  expect(read({ subject: 'shared/ui' })).toEqual(planPackage('shared/ui', workspace));
  expect(read({ subject: 'ui' })).toEqual(planPackage('shared/ui', workspace));
});

test('a package of the site is meant where an example has one of its name', () => {
  expect(read({ subject: 'mf-checkout' })).toEqual(planPackage('mf-checkout', workspace));
  const ofExample = 'examples/tractor-store/mf-checkout';
  expect(read({ subject: ofExample })).toEqual(planPackage(ofExample, workspace));
});

test('a file of tests is named from the root or with its whole path', () => {
  const file = 'tooling/run/src/testing/arguments.test.ts';
  expect(read({ subject: file })).toEqual(planFile(file, workspace));
  expect(read({ subject: join(ROOT, file) })).toEqual(planFile(file, workspace));
});

test('--title limits the tests of a file', () => {
  const subject = 'platform/runtime/src/moment.test.ts';
  expect(read({ subject, title: 'a day' })).toEqual({ ...planFile(subject, workspace), title: 'a day' });
});

test('--changed asks for the files of this branch, or for those since a commit', () => {
  expect(read({ changed: true })).toEqual(planChange(['mf-content/src/since-main.ts'], workspace));
  expect(read({ changed: 'HEAD~3' })).toEqual(planChange(['mf-search/src/since-ref.ts'], workspace));
});

test.each([true, 'HEAD'] as const)(
  'where nothing differs from %s, that is said: a run of nothing is no pass',
  changed => expect(() => planOfArguments({ changed }, workspace, () => [])).toThrow('Nothing differs from'),
);

test('--part runs one part of whatever else is named', () => {
  expect(read({ part: 'unit' })).toEqual(planPart('unit', planEverything(workspace)));
  expect(read({ changed: true, part: 'checks' })).toEqual(planPart('checks', read({ changed: true })));
});

test.each([
  { subject: 'unknown' },
  { subject: 'shell/test/unknown.test.ts' },
  { subject: 'shell', changed: true },
  { subject: 'shell', title: 'a page' },
] as const)('arguments that mean nothing are refused: %j', named =>
  expect(() => read(named)).toThrow(/There is no|not both|needs the file/),
);
