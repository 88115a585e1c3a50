/** A template literal for HTML. It escapes every value that is not HTML itself. */
export type Html = { readonly html: string };
type Value = Html | string | false | undefined | readonly Value[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '');

function fill(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  return 'html' in value ? value.html : value.map(fill).join('');
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((text, part, i) => text + fill(values[i - 1]) + part) };
}
