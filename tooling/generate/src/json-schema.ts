/** The part of JSON Schema that zod writes for the schemas of this repository. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  format?: string;
  maxLength?: number;
  description?: string;
};

/** Schemas by name, as `$ref` names them. */
export type Named = Record<string, JsonSchema>;

/** `#/components/schemas/Booking` → `Booking` */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** @throws Error where the name is unknown */
export function resolved(schema: JsonSchema, named: Named): JsonSchema {
  if (!schema.$ref) return schema;
  const target = named[refName(schema.$ref)];
  if (!target) throw new Error(`No schema has the name ${schema.$ref}.`);
  return resolved(target, named);
}

/** Fields of an object, or of a list's objects: `true` takes a field whole. */
export type Fields = { [name: string]: true | Fields };

/** The schema with these fields only. @throws Error where it has no such field */
export function pick(schema: JsonSchema, fields: Fields, named: Named): JsonSchema {
  const { items, ...whole } = resolved(schema, named);
  if (items) return { ...whole, items: pick(items, fields, named) };
  const properties = Object.entries(fields).map(([name, inner]) => {
    const property = whole.properties?.[name];
    if (!property) throw new Error(`There is no field ${name} to check.`);
    return [name, inner === true ? property : pick(property, inner, named)] as const;
  });
  return {
    ...whole,
    properties: Object.fromEntries(properties),
    required: (whole.required ?? []).filter(name => name in fields),
  };
}

/** The schema of an object without these fields. */
export function omit(schema: JsonSchema, fields: string[], named: Named): JsonSchema {
  const whole = resolved(schema, named);
  const names = Object.keys(whole.properties ?? {}).filter(name => !fields.includes(name));
  return fields.length > 0
    ? pick(schema, Object.fromEntries(names.map(name => [name, true])), named)
    : schema;
}
