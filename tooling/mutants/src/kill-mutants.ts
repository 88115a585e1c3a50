import { problemsOfOne } from './check.ts';
import type { Mutant } from './mutant.ts';
import type { Result } from './run-tests.ts';
import { leftIn, uncommitted, type WorkingCopy } from './working-copy.ts';

type Options = {
  root: string;
  workingCopy: WorkingCopy;
  runTests(files: readonly string[]): Promise<Result>;
  /** Builds what changed since the last build. */
  build(): Promise<void>;
  print(line: string): void;
};

/** What one mutant has come to. */
type Verdict = { is: 'killed' | 'SURVIVED' | 'not applicable' | 'not judged'; about: string };

/**
 * Puts each mutant into the working copy and runs its tests, one after the other. First the tests run without any: one that fails
 * then would find every mutant.
 * @returns whether the tests found every mutant
 */
export async function killMutants(mutants: readonly Mutant[], options: Options): Promise<boolean> {
  const { print } = options;
  const applicable = mutants.filter(one => problemsOfOne(one, options.root).length === 0);
  const objection = objectionTo(mutants, options.root) ?? (await objectionOfTests(applicable, options));
  if (objection) {
    print(objection);
    return false;
  }
  const verdicts: Verdict['is'][] = [];
  for (const [n, one] of mutants.entries()) {
    const started = performance.now();
    const { is, about } = await verdictOn(one, options);
    verdicts.push(is);
    print(`${n + 1}/${mutants.length} ${is}  ${one.id}  (${secondsSince(started)})  ${about}`);
  }
  // What the last one was built into is built again without it.
  if (mutants.some(({ needs }) => needs)) await options.build();
  print(summaryOf(verdicts));
  return verdicts.every(is => is === 'killed');
}

/** Why nothing may be changed in these files now. */
function objectionTo(mutants: readonly Mutant[], root: string): string | undefined {
  const changed = uncommitted(
    mutants.map(({ file }) => file),
    root,
  );
  const left = leftIn(
    mutants.filter(({ file }) => changed.includes(file)),
    root,
  );
  if (left)
    return `An interrupted run has left the mutant ${left.id} in ${left.file}. Take it out: git checkout -- ${left.file}`;
  return changed.length > 0
    ? `Commit or stash what has changed in these files first, so that no mutant is mixed with it:\n  ${changed.join('\n  ')}`
    : undefined;
}

async function objectionOfTests(
  mutants: readonly Mutant[],
  { runTests, build, print }: Options,
): Promise<string | undefined> {
  const tests = [...new Set(mutants.flatMap(({ by }) => by))].sort();
  if (tests.length === 0) return undefined;
  if (mutants.some(({ needs }) => needs)) await build();
  const started = performance.now();
  const result = await runTests(tests);
  if (result.outcome !== 'passed')
    return `Without a mutant the tests must pass, or they would find any. ${result.outcome === 'failed' ? result.all.join('\n  ') : result.why}`;
  print(`${tests.length} test files pass without a mutant (${secondsSince(started)})`);
  return undefined;
}

async function verdictOn(one: Mutant, { root, workingCopy, runTests, build }: Options): Promise<Verdict> {
  const problems = problemsOfOne(one, root);
  if (problems.length > 0) return { is: 'not applicable', about: problems.join('; ') };
  const takeOut = workingCopy.apply(one);
  try {
    if (one.needs) await build();
    const result = await runTests(one.by);
    if (result.outcome === 'passed') return { is: 'SURVIVED', about: one.promise };
    return { is: result.outcome === 'failed' ? 'killed' : 'not judged', about: textOf(result) };
  } catch (error) {
    return { is: 'not judged', about: (error as Error).message };
  } finally {
    takeOut();
  }
}

function summaryOf(verdicts: readonly Verdict['is'][]): string {
  const count = (is: Verdict['is']) => verdicts.filter(one => one === is).length;
  const others = (['not applicable', 'not judged'] as const).filter(is => count(is) > 0);
  const parts = [`${count('killed')} killed`, `${count('SURVIVED')} survived`];
  return [...parts, ...others.map(is => `${count(is)} ${is}`)].join(', ');
}

const textOf = (result: Exclude<Result, { outcome: 'passed' }>) =>
  result.outcome === 'failed' ? `“${result.test}”` : result.why;

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
