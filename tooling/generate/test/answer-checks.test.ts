import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as checks from '@fernweh/api-client/answer-checks';
import fc from 'fast-check';
import { ANSWERS, answerSchema } from '../src/answer-checks.ts';
import type { ApiDocument } from '../src/api-types.ts';
import type { Named } from '../src/json-schema.ts';
import { valuesOf } from './arbitrary.ts';

const guards = checks as Record<string, (value: unknown) => boolean>;
let checked: SpawnSyncReturns<string>;
let named: Named;
beforeAll(() => {
  const main = join(__dirname, '../src/main.ts');
  const options = { encoding: 'utf8', maxBuffer: 10_000_000 } as const;
  checked = spawnSync(process.execPath, [main, '--check'], options);
  named = (JSON.parse(checked.stdout) as ApiDocument).components.schemas;
});

const answers = Object.entries(ANSWERS).map(([name, answer]) => ({ name, answer }));
const isOf = (name: string) => guards[name] ?? (() => undefined);

test('the generated files are those of the schemas', () => {
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
});

test.each(answers)('$name accepts the answers that the API may give', ({ name, answer }) => {
  const whole = valuesOf({ $ref: answer.schema }, named);
  fc.assert(
    fc.property(whole, value => isOf(name)(value) === true),
    { numRuns: 30 },
  );
});

test.each(answers)(
  '$name refuses an answer that lacks a field, or has one of another type',
  ({ name, answer }) => {
    const schema = answerSchema(answer, named);
    const { required = [] } = schema.$ref ? (named[answer.schema] ?? {}) : schema;
    expect(required.length).toBeGreaterThan(0);
    for (const field of required)
      fc.assert(
        fc.property(valuesOf({ $ref: answer.schema }, named), value => {
          const { [field]: _, ...rest } = value as Record<string, unknown>;
          const is = isOf(name);
          return (
            is(rest) === !required.includes(field) && is({ ...rest, [field]: Symbol('other') }) === false
          );
        }),
        { numRuns: 5 },
      );
  },
);

test.each(answers)('$name accepts fields that a newer API may add', ({ name, answer }) => {
  const whole = valuesOf({ $ref: answer.schema }, named);
  fc.assert(
    fc.property(whole, value => isOf(name)({ ...(value as object), added: 1 }) === true),
    { numRuns: 5 },
  );
});

test('answers of another kind are refused', () => {
  for (const { name } of answers)
    for (const other of [undefined, null, 7, 'text', [], true]) expect(isOf(name)(other)).toBe(false);
});
