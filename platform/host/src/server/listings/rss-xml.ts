import type { Feed } from '@flotilla/contracts/listing';
import { addressOnSite } from '../../site-address.ts';
import { DECLARATION, element, empty } from './xml.ts';

/**
 * RSS 2.0. The author is in Dublin Core's element, because RSS's own element holds an e-mail address.
 * @param path the feed's own
 */
export function rssXml(
  { title, description, path: home, items }: Feed,
  path: string,
  siteUrl: string,
): string {
  const absolute = (to: string) => addressOnSite(to, siteUrl) ?? new URL(siteUrl).href;
  const self = { href: absolute(path), rel: 'self', type: 'application/rss+xml' };
  const newest = items[0]?.publishedAt;
  return [
    DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', absolute(home)),
    element('description', description),
    element('language', 'en'),
    ...dated('lastBuildDate', newest),
    empty('atom:link', self),
    ...items.flatMap(item => {
      const url = addressOnSite(item.path, siteUrl);
      return url ? [itemXml(item, url)] : [];
    }),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemXml({ title, description, author, publishedAt, tags }: Feed['items'][number], url: string) {
  const inside = [
    element('title', title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('description', description),
    element('dc:creator', author),
    ...tags.map(tag => element('category', tag)),
    ...dated('pubDate', publishedAt),
  ];
  return `<item>${inside.join('')}</item>`;
}

/** "Sat, 21 Nov 2026 08:00:00 GMT"; no element for what is no instant. */
const dated = (name: string, instant: string | undefined): string[] =>
  instant === undefined || Number.isNaN(Date.parse(instant))
    ? []
    : [element(name, new Date(instant).toUTCString())];
