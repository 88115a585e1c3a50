import type { OpenAPIV3_1 } from 'openapi-types';
import { anchor, escaped, words } from './html.ts';

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;
type Plain = OpenAPIV3_1.SchemaObject & { const?: unknown };

/** What a value is, in a few words; a named shape is a link to it. */
export function kind(schema: Schema | undefined): string {
  if (!schema) return 'anything';
  if ('$ref' in schema) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#shape-${anchor(name)}">${escaped(name)}</a>`;
  }
  const plain = schema as Plain;
  if (plain.const !== undefined) return `<code>${escaped(JSON.stringify(plain.const))}</code>`;
  if (plain.enum) return plain.enum.map(value => `<code>${escaped(value)}</code>`).join(' or ');
  const either = plain.anyOf ?? plain.oneOf;
  if (either) return either.map(kind).join(' or ');
  if (plain.type === 'array') return `list of ${kind('items' in plain ? plain.items : undefined)}`;
  const type = [plain.type ?? 'anything'].flat().join(' or ');
  return escaped([type, plain.format && `(${plain.format})`, limits(plain)].filter(Boolean).join(' '));
}

function limits({ minimum, maximum, minLength, maxLength, default: usual }: Plain): string {
  const least = minimum ?? minLength;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : maxLength;
  return [
    least !== undefined && least > Number.MIN_SAFE_INTEGER && `from ${least}`,
    most !== undefined && `up to ${most}`,
    usual !== undefined && `, else ${JSON.stringify(usual)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The fields of an object, and of what is inside it. */
export function fields(schema: Schema | undefined): string {
  if (!schema || '$ref' in schema) return '';
  if (schema.type === 'array') return fields('items' in schema ? schema.items : undefined);
  const rows = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const needed = schema.required?.includes(name) ? ' <span class="needed">needed</span>' : '';
    const about = 'description' in value && value.description ? ` ${words(value.description)}` : '';
    return `<li><code>${escaped(name)}</code> <span class="kind">${kind(value)}</span>${needed}${about}${fields(value)}</li>`;
  });
  return rows.length > 0 ? `<ul class="fields">${rows.join('')}</ul>` : '';
}
