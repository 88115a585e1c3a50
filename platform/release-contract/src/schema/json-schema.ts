/** JSON Schema, draft 2020-12, as zod writes it. `true` allows every value. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Keywords that say nothing about which values are valid. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);

export const schemaOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : value === false ? { not: {} } : {};

export const schemasOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.map(schemaOf) : []);

export const fieldsOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, unknown>).map(([name, one]) => [name, schemaOf(one)]),
  );

export const requiredOf = ({ required }: JsonSchema): readonly string[] =>
  Array.isArray(required) ? required.map(String) : [];

/** Equal as JSON, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other);

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** Whether a schema refers to another one by name anywhere: its meaning then depends on where it stands. */
export const hasReference = (schema: JsonSchema): boolean => text(schema).includes('"$ref":');

/** No value is valid. */
export const isNever = ({ not }: JsonSchema): boolean => not !== undefined && isSame(not, {});

/** Keywords of a schema that restrict values. */
export const rulesOf = (schema: JsonSchema): string[] =>
  Object.keys(schema).filter(keyword => !ANNOTATIONS.has(keyword) && schema[keyword] !== undefined);
