/** An editor's text after sanitising: a tree as data, so that no HTML string reaches a browser. */
export const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'hr',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'pre',
] as const;

export type RichTag = (typeof RICH_TAGS)[number];
export type RichElement = { tag: RichTag; href?: string; id?: string; children: RichNode[] };
export type RichNode = string | RichElement;
