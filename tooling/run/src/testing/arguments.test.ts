import { planOfArguments } from './arguments.ts';
import { planChange, planEverything, planPackage, planPart } from './plan.ts';
import { readWorkspace } from './workspace.ts';

const workspace = readWorkspace();
const read = (...args: string[]) =>
  planOfArguments(args, workspace, ref => [
    ref ? 'mf-search/src/since-ref.ts' : 'mf-content/src/since-main.ts',
  ]);

test('no argument is everything; a package is named by its folder or the last part of it', () => {
  expect(read()).toEqual(planEverything(workspace));
  expect(read('shared/ui')).toEqual(planPackage('shared/ui', workspace));
  expect(read('ui')).toEqual(planPackage('shared/ui', workspace));
});

test('--changed asks for the files of this branch, or for those since a commit', () => {
  expect(read('--changed')).toEqual(planChange(['mf-content/src/since-main.ts'], workspace));
  expect(read('--changed=HEAD~3')).toEqual(planChange(['mf-search/src/since-ref.ts'], workspace));
});

test('--part runs one part of whatever else is named', () => {
  expect(read('--part=unit')).toEqual(planPart('unit', planEverything(workspace)));
  expect(read('--changed', '--part=checks')).toEqual(planPart('checks', read('--changed')));
});

test.each([['unknown'], ['--part=unknown'], ['shell', 'backend'], ['--part=unit', '--part=checks']])(
  'arguments that mean nothing are refused: %s',
  (...args) => {
    expect(() => read(...args)).toThrow(/There is no|at most/);
  },
);
