/** Markup as a template: what is filled in is escaped, unless it is such markup itself. */
export type Markup = { readonly markup: string };
type Hole = Markup | string | number | false | undefined | readonly Hole[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function fill(hole: Hole): string {
  if (hole === undefined || hole === false) return '';
  if (typeof hole === 'string' || typeof hole === 'number')
    return String(hole).replace(/[&<>"']/g, character => ENTITIES[character] ?? '');
  return 'markup' in hole ? hole.markup : hole.map(fill).join('');
}

export function html(parts: TemplateStringsArray, ...holes: Hole[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + fill(holes[i - 1]) + part) };
}
