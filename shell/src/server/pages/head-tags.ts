import type { Head } from '@fernweh/contracts/page';
import { pathOf } from '../../match-route.ts';
import { escapeHtml, scriptJson } from '../html.ts';

const SITE_NAME = 'Fernweh';
const SHARE_IMAGE = '/img/fernweh/hero/hero.jpg';

/** The document head of a page; the browser rewrites the same tags when the page changes. */
export function headTags(head: Head, path: string, siteUrl: string): string {
  const absolute = (url: string) => new URL(url, siteUrl).href;
  const canonical = absolute(head.canonical ?? pathOf(path));
  const image = head.image ? `/img/${head.image.src}` : SHARE_IMAGE;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('name', 'robots', head.robots ?? 'index,follow'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', absolute(`${image}?w=1200&h=630&fit=fill&fm=jpg`)),
    ...(head.jsonLd ?? []).map(
      document => `<script type="application/ld+json">${scriptJson(document)}</script>`,
    ),
  ].join('\n');
}
