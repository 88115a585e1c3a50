import { parties } from '@fernweh/site/site-contracts';
import { guardName } from '@flotilla/contracts/compose-contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { jsonSchemaOf } from '../src/event-checks.ts';
import { damaged, valuesOf } from './arbitrary.ts';

/** A part of others that no check of its own needs. */
const PART = 'sessionUser';
const events = parties.flatMap(({ owner, payloads = {}, checks = {} }) =>
  Object.entries(payloads).flatMap(([name, schema]) => {
    if (name === PART || !(schema instanceof z.ZodType)) return [];
    const is = checks[guardName(name)] as ((value: unknown) => boolean) | undefined;
    if (!is) throw new Error(`${name} has no check`);
    return [{ name: `${owner} ${name}`, schema, is, values: valuesOf(jsonSchemaOf(schema)) }];
  }),
);

test('every payload of the shell and the remotes is looked at', () => {
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['shell heldSeats', 'mf-checkout holdChange', 'mf-navigation menuChange']),
  );
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
