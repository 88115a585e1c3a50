import type { Head } from '@flotilla/contracts/page';
import { type HeadTag, headTags } from '../../head-tags.ts';
import { escapeHtml } from '../html.ts';

/** Title and head tags of a page as HTML. */
export const renderHead = (head: Head, path: string, siteUrl: string): string =>
  [`<title>${escapeHtml(head.title)}</title>`, ...headTags(head, path, siteUrl).map(htmlOf)].join('\n');

function htmlOf({ name, attributes, json }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>${json === undefined ? '' : `${json}</${name}>`}`;
}
