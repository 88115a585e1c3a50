/** HTML from a template literal: values are escaped, unless they are Markup. */
export type Markup = { readonly markup: string };
type Value = Markup | string | number | false | undefined | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, character => ENTITIES[character] ?? '');
  return 'markup' in value ? value.markup : value.map(render).join('');
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + render(values[i - 1]) + part) };
}
