/** Markup as a template: what is filled in is escaped, unless it is such markup itself. */
export type Markup = { readonly markup: string };
type Hole = Markup | string | false | undefined | readonly Hole[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '');

function fill(hole: Hole): string {
  if (hole === undefined || hole === false) return '';
  if (typeof hole === 'string') return escaped(hole);
  return 'markup' in hole ? hole.markup : hole.map(fill).join('');
}

export function html(parts: TemplateStringsArray, ...holes: Hole[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + fill(holes[i - 1]) + part) };
}
