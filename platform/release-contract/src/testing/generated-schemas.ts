import fc from 'fast-check';
import type { JsonSchema } from '../schema/json-schema.ts';

/** A schema together with a value that is valid for it, as a sender of that schema would send. */
export type WithValue = { schema: JsonSchema; value: unknown };

const small = fc.integer({ min: 0, max: 4 });

const text: fc.Arbitrary<WithValue> = fc
  .record({ least: small, more: small, limited: fc.boolean() })
  .chain(({ least, more, limited }) =>
    fc.string({ minLength: least, maxLength: least + more }).map(value => ({
      schema: { type: 'string', minLength: least, ...(limited && { maxLength: least + more }) },
      value,
    })),
  );

const number: fc.Arbitrary<WithValue> = fc
  .record({ from: fc.integer({ min: -5, max: 5 }), span: small, whole: fc.boolean(), bounded: fc.boolean() })
  .chain(({ from, span, whole, bounded }) =>
    fc.integer({ min: from, max: from + span }).map(value => ({
      schema: {
        type: whole ? 'integer' : 'number',
        ...(bounded && { minimum: from, maximum: from + span }),
      },
      value,
    })),
  );

const choice: fc.Arbitrary<WithValue> = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 1, 2, true, null), { minLength: 1, maxLength: 4 })
  .chain(values => fc.constantFrom(...values).map(value => ({ schema: { enum: values }, value })));

const flag: fc.Arbitrary<WithValue> = fc.boolean().map(value => ({ schema: { type: 'boolean' }, value }));

type Field = { name: string; field: WithValue; required: boolean; present: boolean };

function objectOf(inner: fc.Arbitrary<WithValue>): fc.Arbitrary<WithValue> {
  const field: fc.Arbitrary<Field> = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    field: inner,
    required: fc.boolean(),
    present: fc.boolean(),
  });
  return fc
    .tuple(fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 3 }), fc.boolean())
    .map(([fields, strict]) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields.map(({ name, field: { schema } }) => [name, schema])),
        required: fields.filter(({ required }) => required).map(({ name }) => name),
        ...(strict && { additionalProperties: false }),
      },
      value: Object.fromEntries(
        fields
          .filter(({ required, present }) => required || present)
          .map(({ name, field: { value } }) => [name, value]),
      ),
    }));
}

const listOf = (inner: fc.Arbitrary<WithValue>): fc.Arbitrary<WithValue> =>
  fc.tuple(inner, small, small, fc.boolean()).map(([{ schema, value }, least, more, limited]) => ({
    schema: { type: 'array', items: schema, minItems: least, ...(limited && { maxItems: least + more }) },
    value: Array.from({ length: least }, () => value),
  }));

const eitherOf = (inner: fc.Arbitrary<WithValue>): fc.Arbitrary<WithValue> =>
  fc
    .tuple(inner, inner)
    .map(([first, second]) => ({ schema: { anyOf: [first.schema, second.schema] }, value: second.value }));

export const schemasWithValues: fc.Arbitrary<WithValue> = fc.letrec<{ any: WithValue }>(tie => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    choice,
    flag,
    objectOf(tie('any')),
    listOf(tie('any')),
    eitherOf(tie('any')),
  ),
})).any;

/** Schemas that accept more than this one, or the same. */
export function widened(schema: JsonSchema): fc.Arbitrary<JsonSchema> {
  const { maxLength: _longest, minItems: _fewest, minimum: _least, ...without } = schema;
  return fc.constantFrom<JsonSchema>(
    { ...schema, description: 'The same.' },
    without,
    { anyOf: [{ type: 'null' }, schema] },
    { anyOf: [schema, { type: 'object', properties: { more: { type: 'string' } }, required: ['more'] }] },
    ...(schema.type === 'object'
      ? [
          { ...schema, required: [] },
          { ...schema, properties: { ...(schema.properties as object), d: { type: 'string' } } },
        ]
      : []),
    {},
  );
}
