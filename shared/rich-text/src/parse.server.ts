import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { RICH_TAGS, type RichNode, type RichTag } from './rich-node.ts';

const TAGS: ReadonlySet<string> = new Set(RICH_TAGS);

/**
 * Parses an editor's HTML into a safe tree. It keeps the tags of running text, and links to http(s), mail, telephone or this
 * site. Other tags are dropped and their text stays, except in scripts and styles.
 */
export function parseRichText(html: string): RichNode[] {
  const clean = sanitizeHtml(html, {
    allowedTags: [...RICH_TAGS],
    // Text of an article has a few levels; what is deeper loses its tags and keeps its words.
    nestingLimit: 24,
    allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A page's only h1 is its title.
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
  });
  return parseDocument(clean).children.flatMap(toNode);
}

/** The plain text, for descriptions and e-mails. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll('><', '> <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
}

function toNode(node: ChildNode): RichNode[] {
  if (node.type === 'text') return [node.data];
  if (!('name' in node) || !('attribs' in node) || !TAGS.has(node.name)) return [];
  const { href, id } = node.attribs;
  const children = node.children.flatMap(toNode);
  return [{ tag: node.name as RichTag, ...(href && { href }), ...(id && { id }), children }];
}
