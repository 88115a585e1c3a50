import fc from 'fast-check';
import { type JsonSchema, type Named, resolved } from '../src/json-schema.ts';

/** Values that a schema allows. */
export function valuesOf(schema: JsonSchema, named: Named = {}): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, type } = schema;
  const inner = (one: JsonSchema) => valuesOf(one, named);
  if (schema.$ref) return inner(resolved(schema, named));
  if (schema.not) return fc.constant(undefined);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (Array.isArray(type)) return fc.oneof(...type.map(one => inner({ ...schema, type: one })));
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 3 });
  if (type === 'object') return objectsOf(schema, named);
  if (type === 'string') return textsOf(schema);
  if (type === 'integer') return fc.integer({ min: 0, max: 10_000 });
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.jsonValue();
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, named: Named): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, named)]),
  );
  return fc.record(fields, { requiredKeys: required.filter(name => name in fields) });
}

function textsOf({ pattern, format, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  if (format === 'date-time') return day.map(date => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string(maxLength === undefined ? {} : { maxLength });
}

/** A copy of a value in which one part, chosen by `seed`, is missing or has another type. */
export function damaged(value: unknown, seed: number): unknown {
  if (typeof value !== 'object' || value === null) return value === null ? 7 : null;
  const entries = Object.entries(value);
  const at = seed % Math.max(entries.length, 1);
  const [name, part] = entries[at] ?? [];
  if (name === undefined) return null;
  const rest = seed % 2 ? damaged(part, Math.floor(seed / 2)) : { damaged: true };
  const copy = Object.fromEntries(entries.map(([key, old]) => [key, key === name ? rest : old]));
  return Array.isArray(value) ? Object.values(copy) : copy;
}
