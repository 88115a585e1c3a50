import type { SitemapEntry } from '@flotilla/contracts/listing';
import { addressOnSite } from '../../site-address.ts';
import { DECLARATION, element } from './xml.ts';

export const SITEMAP_PATH = '/sitemap.xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol allows 50,000 in a file of 50 MB; smaller ones are read sooner. */
const MOST = 10_000;

/**
 * Files of a sitemap by path: one file, or an index and its parts if one file would be too long.
 * @param siteUrl the site's configured address, never a request's Host header
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  most = MOST,
): Record<string, string> {
  const place = placeOn(siteUrl);
  const pages = (some: readonly SitemapEntry[]) =>
    document(
      'urlset',
      some.map(({ path, lastModified }) => place('url', path, lastModified)),
    );
  if (entries.length <= most) return { [SITEMAP_PATH]: pages(entries) };
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, i) => ({
    path: `/sitemap-${i + 1}.xml`,
    text: pages(entries.slice(i * most, (i + 1) * most)),
  }));
  return {
    [SITEMAP_PATH]: document(
      'sitemapindex',
      parts.map(({ path }) => place('sitemap', path)),
    ),
    ...Object.fromEntries(parts.map(({ path, text }) => [path, text])),
  };
}

const placeOn = (siteUrl: string) => (name: string, path: string, lastModified?: string) => {
  const url = addressOnSite(path, siteUrl);
  const isDated = lastModified !== undefined && !Number.isNaN(Date.parse(lastModified));
  const lastmod = isDated ? element('lastmod', lastModified) : '';
  return url ? `<${name}>${element('loc', url)}${lastmod}</${name}>` : '';
};

const document = (root: string, lines: readonly string[]) =>
  [DECLARATION, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join('\n');
