import * as checks from '@fernweh/contracts/event-checks';
import fc from 'fast-check';
import { guardName, jsonSchemaOf, topicPayloads } from '../src/event-checks.ts';
import { damaged, valuesOf } from './arbitrary.ts';

const guards = checks as Record<string, (value: unknown) => boolean>;
const events = topicPayloads.map(([name, schema]) => {
  const is = guards[guardName(name)];
  if (!is) throw new Error(`${name} has no check`);
  return { name, schema, is, values: valuesOf(jsonSchemaOf(schema)) };
});

test.each(events)('the check of $name accepts what its schema allows', ({ schema, is, values }) => {
  fc.assert(
    fc.property(values, value => {
      expect(schema.safeParse(value).success).toBe(true);
      expect(is(value)).toBe(true);
    }),
  );
});

test.each(events)('the check of $name agrees with its schema about any value', ({ schema, is, values }) => {
  const any = fc.oneof(
    fc.jsonValue(),
    fc.tuple(values, fc.nat()).map(([value, seed]) => damaged(value, seed)),
  );
  fc.assert(fc.property(any, value => is(value) === schema.safeParse(value).success));
});
