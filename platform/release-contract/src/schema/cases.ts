import { type JsonSchema, rulesOf, schemasOf } from './json-schema.ts';

/** One alternative of a schema: a single value, values of one type, any value, or what cannot be compared. */
export type Case =
  | { kind: 'value'; value: unknown }
  | { kind: 'typed'; type: string; schema: JsonSchema }
  | { kind: 'any' }
  | { kind: 'opaque'; schema: JsonSchema };

/** The alternatives of a schema: a value is valid where it fits one of them. `{not: {}}` has none. */
export function casesOf(schema: JsonSchema): Case[] {
  const { not, anyOf, oneOf, allOf, type } = schema;
  const rules = rulesOf(schema);
  if (rules.length === 0) return [{ kind: 'any' }];
  if (not !== undefined) return isEmpty(not) ? [] : [{ kind: 'opaque', schema }];
  if ('const' in schema) return [{ kind: 'value', value: schema.const }];
  if (Array.isArray(schema.enum)) return schema.enum.map(value => ({ kind: 'value', value }));
  const choices = schemasOf(anyOf ?? oneOf);
  if (choices.length > 0) return rules.length === 1 ? choices.flatMap(casesOf) : [{ kind: 'opaque', schema }];
  if (allOf !== undefined || type === undefined) return [{ kind: 'opaque', schema }];
  if (Array.isArray(type)) return type.flatMap(one => casesOf({ ...schema, type: one }));
  if (type === 'null') return [{ kind: 'value', value: null }];
  return [{ kind: 'typed', type: String(type), schema }];
}

const isEmpty = (value: unknown) =>
  value === true || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const MOST_PARTS = 32;

/**
 * The alternatives in smaller parts: a boolean is two values, and an object is one object for each alternative of its required
 * fields. So `{kind: 'a' | 'b'}` is found to fit `{kind: 'a'} | {kind: 'b'}`.
 */
export function partsOf(one: Case): Case[] {
  if (one.kind !== 'typed') return [one];
  if (one.type === 'boolean')
    return [
      { kind: 'value', value: true },
      { kind: 'value', value: false },
    ];
  return one.type === 'object' ? objectsOf(one.schema) : [one];
}

function objectsOf(schema: JsonSchema): Case[] {
  const fields = (schema.properties ?? {}) as Record<string, JsonSchema>;
  let parts = [fields];
  for (const name of Array.isArray(schema.required) ? schema.required.map(String) : []) {
    const alternatives = casesOf(fields[name] ?? {})
      .flatMap(one => (one.kind === 'typed' && one.type === 'boolean' ? partsOf(one) : [one]))
      .flatMap(one => schemaOfCase(one) ?? []);
    if (alternatives.length < 2 || alternatives.length * parts.length > MOST_PARTS) continue;
    parts = parts.flatMap(part =>
      alternatives.map(alternative => ({ ...part, [name]: alternative as JsonSchema })),
    );
  }
  return parts.map(
    (properties): Case => ({ kind: 'typed', type: 'object', schema: { ...schema, properties } }),
  );
}

export function schemaOfCase(one: Case): JsonSchema | undefined {
  if (one.kind === 'value') return { const: one.value };
  return one.kind === 'any' ? {} : one.kind === 'typed' ? { ...one.schema, type: one.type } : one.schema;
}
