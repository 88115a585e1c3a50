import { type JsonSchema, refName } from './json-schema.ts';

/** TypeScript of a schema, on one line or with a line for each property. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, not, type } = schema;
  const each = (schemas: JsonSchema[]) => schemas.map(one => typeText(one, indent));
  if ($ref) return refName($ref);
  if (not) return 'undefined';
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(each(choices))].join(' | ');
  if (allOf) return each(allOf).join(' & ');
  if (Array.isArray(type)) return type.map(one => typeText({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return listText(typeText(schema.items ?? {}, indent));
  if (type === 'object') return objectText(schema, indent);
  if (type === undefined) return 'unknown';
  return type === 'integer' ? 'number' : type;
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

const listText = (item: string) => (/[|&]/.test(item) && !item.endsWith('}') ? `(${item})[]` : `${item}[]`);

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) {
  const inner = `${indent}  `;
  const names = Object.entries(properties);
  if (names.length === 0)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeText(additionalProperties, indent)}>`
      : 'Record<string, unknown>';
  const lines = names.map(([name, property]) => {
    const optional = required.includes(name) ? '' : '?';
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${docText(property, inner)}${inner}${key}${optional}: ${typeText(property, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

export const docText = ({ description }: JsonSchema, indent: string): string =>
  description ? `${indent}/** ${description} */\n` : '';
