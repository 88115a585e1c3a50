import type { PoolEvents } from '@flotilla/host/server/render/render-pool';
import { createTypeChecks, type TypeChecks } from '../build/types.ts';
import type { EventStream } from './event-stream.ts';
import { renderProblems } from './render-problems.ts';
import { sourceStack } from './source-stack.ts';

/** What is wrong beside builds, in the terminal and over open pages: types, and what fails on the server. */
export type Told = { types: TypeChecks; onResult: NonNullable<PoolEvents['onResult']> };

export function tellProblems(events: Pick<EventStream, 'problem'>, print = console.error): Told {
  /** What was printed last, by what it is about. */
  const printed = new Map<string, string>();
  const tell = (key: string, title: string, text: string | undefined) => {
    events.problem(key, text === undefined ? undefined : { title, text });
    if (text !== undefined && printed.get(key) !== text)
      print(`  ✗ ${title}\n\n${text.replaceAll(/^/gm, '    ')}\n`);
    if (text === undefined && printed.has(key)) print(`  ✓ ${key}`);
    if (text === undefined) printed.delete(key);
    else printed.set(key, text);
  };
  return {
    types: createTypeChecks((name, problem) => tell(`${name} types`, `${name} has wrong types`, problem)),
    onResult: renderProblems((id, error) =>
      tell(`${id} on the server`, `${id} failed on the server`, error && sourceStack(error)),
    ),
  };
}
