import fc from 'fast-check';
import { z } from 'zod';
import { json } from '../testing/contracts.ts';
import { schemasWithValues, widened } from '../testing/generated-schemas.ts';
import { BREAKING, HARMLESS } from '../testing/payload-changes.ts';
import { misfits } from './accepts.ts';

test.each(BREAKING)('refused: %s', (_title, before, after) => {
  expect(misfits(json(before), json(after))).not.toEqual([]);
});

test.each(HARMLESS)('accepted: %s', (_title, before, after) => {
  expect(misfits(json(before), json(after))).toEqual([]);
});

test('whatever a sender sends is valid for a receiver that is said to accept it', () => {
  let accepted = 0;
  fc.assert(
    fc.property(schemasWithValues, schemasWithValues, (sender, receiver) => {
      if (misfits(sender.schema, receiver.schema).length > 0) return;
      accepted += 1;
      expect(isValid(receiver.schema, sender.value)).toBe(true);
    }),
    { numRuns: 1500 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('a receiver that accepts more than before accepts every sender as before', () => {
  fc.assert(
    fc.property(
      schemasWithValues.chain(({ schema, value }) => widened(schema).map(wide => ({ schema, value, wide }))),
      ({ schema, value, wide }) => {
        expect(misfits(schema, wide)).toEqual([]);
        expect(isValid(wide, value)).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test('a misfit names the field and both sides', () => {
  const sent = json(
    z.object({ user: z.object({ name: z.string().optional() }), tours: z.array(z.string()) }),
  );
  const taken = json(z.object({ user: z.object({ name: z.string() }), tours: z.array(z.string().max(9)) }));
  expect(misfits(sent, taken)).toEqual([
    { kind: 'optional', field: 'user.name', sent: 'text', taken: 'text' },
    { kind: 'values', field: 'tours[]', sent: 'text', taken: 'text (at most 9 characters)' },
  ]);
});

const isValid = (schema: object, value: unknown) =>
  z.fromJSONSchema(schema as never).safeParse(value).success;
