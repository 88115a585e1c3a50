import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

/** What is wrong with a list, one sentence each, without running anything. */
export function problemsOf(mutants: readonly Mutant[], root: string): string[] {
  return [...repetitions(mutants), ...mutants.flatMap(one => problemsOfOne(one, root))];
}

function repetitions(mutants: readonly Mutant[]): string[] {
  const isAgain = (of: (one: Mutant) => string) => (one: Mutant, n: number) =>
    mutants.findIndex(other => of(other) === of(one)) !== n;
  const change = ({ file, original, replacement }: Mutant) => JSON.stringify([file, original, replacement]);
  return [
    ...mutants.filter(isAgain(({ id }) => id)).map(({ id, at }) => `${id} (${at}): this id is taken`),
    ...mutants
      .filter(isAgain(change))
      .map(({ id, at }) => `${id} (${at}): another one makes the same change`),
  ];
}

/** What is wrong with one mutant: it can not be applied. */
export function problemsOfOne(one: Mutant, root: string): string[] {
  const { file, original, replacement, by, at } = one;
  const missing = by.filter(test => !existsSync(join(root, test)));
  return [
    ...(original === replacement ? ['the replacement is the original'] : []),
    ...missing.map(test => `there is no test file ${test}: update "by"`),
    ...textProblem(file, original, root),
  ].map(problem => `${one.id} (${at}): ${problem}`);
}

/** A text that is gone says that the code was rewritten: the list must follow, or it would promise what nothing checks. */
function textProblem(file: string, original: string, root: string): string[] {
  if (!existsSync(join(root, file))) return [`there is no ${file}: update "file"`];
  const times = timesIn(readFileSync(join(root, file), 'utf8'), original);
  if (times === 1) return [];
  const how = times === 0 ? 'no longer has' : `has ${times} times`;
  return [`${file} ${how} the line "${original}": update "original"`];
}

export const timesIn = (content: string, text: string): number => content.split(text).length - 1;
