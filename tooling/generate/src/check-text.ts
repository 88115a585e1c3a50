import { type JsonSchema, type Named, resolved } from './json-schema.ts';

export type CheckOptions = {
  named?: Named;
  /**
   * Checks the types of required fields only; any text passes for an enum or a pattern. For answers of the API: the API
   * checks its answers itself, and one that was released later than the client may know more values.
   */
  open?: boolean;
};

/** Marks a call as free of side effects, so that bundles leave out the checks that they don't use. */
const PURE = '/* @__PURE__ */ ';
const ANNOTATIONS = new Set(['$schema', 'description', 'default', 'minimum', 'maximum', 'items', 'required']);
const CHECKED = new Set(
  '$ref type const enum anyOf oneOf allOf not properties additionalProperties pattern format maxLength'.split(
    ' ',
  ),
);

/**
 * The expression that checks a value against a schema, made of the functions of shared/contracts/src/checks.ts.
 * @throws Error where the schema has a rule that no check exists for
 */
export function checkText(schema: JsonSchema, options: CheckOptions = {}): string {
  const { anyOf, oneOf, allOf, type } = schema;
  const each = (schemas: JsonSchema[]) => schemas.map(one => checkText(one, options)).join(', ');
  refuseUnknown(schema, options);
  if (schema.$ref) return checkText(resolved(schema, options.named ?? {}), options);
  if (schema.not) return 'isNever';
  if ('const' in schema) return checkText({ enum: [schema.const] }, options);
  if (schema.enum) return enumText(schema.enum, options);
  const choices = anyOf ?? oneOf;
  if (choices) return `${PURE}either(${each(choices)})`;
  if (allOf) return `${PURE}both(${each(allOf)})`;
  if (Array.isArray(type)) return `${PURE}either(${each(type.map(one => ({ ...schema, type: one })))})`;
  if (type === 'array') return `${PURE}listOf(${checkText(schema.items ?? {}, options)})`;
  if (type === 'object') return objectText(schema, options);
  if (type === 'string') return stringText(schema, options);
  const simple: Record<string, string> = {
    integer: 'isInteger',
    number: 'isNumber',
    boolean: 'isBoolean',
    null: 'isNull',
  };
  return simple[type ?? ''] ?? 'isAnything';
}

function refuseUnknown(schema: JsonSchema, { open }: CheckOptions): void {
  const unknown = Object.keys(schema).filter(key => !ANNOTATIONS.has(key) && !CHECKED.has(key));
  if (unknown.length > 0 && !open) throw new Error(`No check exists for ${unknown.join(', ')}.`);
}

const enumText = (values: unknown[], { open }: CheckOptions) =>
  open && values.every(value => typeof value === 'string')
    ? 'isText'
    : `${PURE}oneOf(${values.map(value => JSON.stringify(value).replaceAll('"', "'")).join(', ')})`;

function stringText({ pattern, format, maxLength }: JsonSchema, { open }: CheckOptions): string {
  if (open) return 'isText';
  // zod writes a long pattern beside this format; whether it can be parsed is what the reader relies on.
  if (format === 'date-time') return 'isInstant';
  if (format && !pattern) throw new Error(`No check exists for the format ${format}.`);
  const checks = [
    ...(pattern && !format ? [`${PURE}matches(${new RegExp(pattern)})`] : []),
    ...(maxLength !== undefined ? [`${PURE}atMost(${maxLength})`] : []),
  ];
  if (checks.length === 0) return 'isText';
  return checks.length === 1 ? String(checks[0]) : `${PURE}both(${checks.join(', ')})`;
}

function objectText(schema: JsonSchema, options: CheckOptions): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return `${PURE}recordOf(${checkText(additionalProperties, options)})`;
  const group = (isRequired: boolean) => {
    const fields = Object.entries(properties)
      .filter(([name]) => required.includes(name) === isRequired)
      .map(([name, property]) => `${name}: ${checkText(property, options)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined;
  };
  const optional = options.open ? undefined : group(false);
  return `${PURE}object(${group(true) ?? '{}'}${optional ? `, ${optional}` : ''})`;
}
