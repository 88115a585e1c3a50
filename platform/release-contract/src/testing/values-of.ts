import fc from 'fast-check';
import { casesOf } from '../schema/cases.ts';
import { fieldsOf, isNever, type JsonSchema, requiredOf, schemaOf } from '../schema/json-schema.ts';

/** Values that are valid for a schema, of the kinds that payloads have: no patterns, no tuples. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const kinds = casesOf(schema).map((one): fc.Arbitrary<unknown> => {
    if (one.kind === 'value') return fc.constant(one.value);
    if (one.kind !== 'typed') return fc.jsonValue();
    return typed(one.type, one.schema);
  });
  return fc.oneof(...kinds);
}

function typed(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return schema.format === 'date-time'
        ? fc
            .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
            .map(day => day.toISOString())
        : fc.string();
    case 'integer':
      return fc.maxSafeInteger();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(schemaOf(schema.items)), { maxLength: 3 });
    default:
      return objects(schema);
  }
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(fieldsOf(schema)).filter(([, field]) => !isNever(field));
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(shape, { requiredKeys: requiredOf(schema).filter(name => name in shape) });
}
