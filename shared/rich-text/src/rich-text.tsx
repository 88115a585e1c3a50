import type { ReactNode } from 'react';
import type { RichElement, RichNode } from './rich-node.ts';

export type { RichElement, RichNode, RichTag } from './rich-node.ts';

/** Elements of a safe tree. The tree comes from `parseRichText` on the server. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <>{nodes.map(toElement)}</>;
}

function toElement(node: RichNode, index: number): ReactNode {
  return typeof node === 'string' ? node : <Element key={index} node={node} />;
}

function Element({ node }: { node: RichElement }) {
  const { tag: Tag, href, id, children } = node;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  if (Tag === 'a') return <a href={href}>{children.map(toElement)}</a>;
  // React does not allow white space between rows and cells of a table.
  const inside = TABLE_PARTS.has(Tag) ? children.filter(child => typeof child !== 'string') : children;
  return <Tag id={id}>{inside.map(toElement)}</Tag>;
}

const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);
