import { format } from 'node:util';

/** What a program says on the console when something is wrong. */
export type Level = 'warn' | 'error';

type Printed = { level: Level; text: string; from: string | undefined };

const LEVELS = ['warn', 'error'] as const;

/** Prints of the running test that nobody has expected so far. The setup file and the tests' own import share it. */
const state = globalThis as { unexpectedPrints?: Printed[] };

/**
 * Makes each `console.warn` and `console.error` fail the test that caused it. A test that provokes one expects it
 * (`expectPrinted`), or replaces the method with a mock of its own.
 */
export function failOnUnexpectedPrints(): void {
  state.unexpectedPrints = [];
  // A mock that an earlier test left would hide what this one prints.
  beforeEach(listen);
  afterEach(refuse);
  // What a test's own afterEach and afterAll have printed.
  afterAll(refuse);
  listen();
}

/** @returns what was printed with this level and matches, in order, and counts as expected from now on */
export function expectPrinted(level: Level, pattern: RegExp): string[] {
  const printed = state.unexpectedPrints ?? [];
  const expected = printed.filter(one => one.level === level && pattern.test(one.text));
  state.unexpectedPrints = printed.filter(one => !expected.includes(one));
  if (expected.length === 0)
    throw new Error(`Nothing that matches ${pattern} was printed with console.${level}.`);
  return expected.map(({ text }) => text);
}

function listen(): void {
  for (const level of LEVELS)
    console[level] = (...values: unknown[]) => {
      state.unexpectedPrints?.push({ level, text: format(...values), from: callerOf(new Error().stack) });
    };
}

function refuse(): void {
  const printed = state.unexpectedPrints ?? [];
  state.unexpectedPrints = [];
  if (printed.length > 0) throw new Error(printed.map(describe).join('\n\n'));
}

const describe = ({ level, text, from }: Printed) =>
  `console.${level}, which the test does not expect (expectPrinted of @fernweh/jest-preset/quiet.ts):\n${text}${from ? `\n${from}` : ''}`;

/** The lines of a stack below this file. */
const callerOf = (stack = ''): string | undefined => stack.split('\n').slice(2, 8).join('\n');
