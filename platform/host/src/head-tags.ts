import type { Head } from '@flotilla/contracts/page';
import { scriptJson } from './script-json.ts';
import { hostedSite } from './site.ts';
import { addressAnywhere, addressOnSite } from './site-address.ts';

/** The size that networks ask for. */
const [SHARE_WIDTH, SHARE_HEIGHT] = [1200, 630];

/** One element of a head. Attributes are in the order in which they are written. */
export type HeadTag = {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** Content of a data block: JSON that can't close the element. */
  json?: string;
};

/** Selector of everything that `headTags` writes; the rest of a head is the same on every page. */
export const HEAD_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="keywords"]',
  'meta[name="author"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();

/**
 * Tags for search engines and social networks. The server writes them into the document; the browser replaces them when the
 * page changes.
 * @param path path and query of the request
 * @param siteUrl the site's configured address, never one from a request
 */
export function headTags(head: Head, path: string, siteUrl: string): HeadTag[] {
  const { description, keywords, author, share = {}, feed } = head;
  const own = new URL(path, siteUrl);
  // Editors may name another address, and get it wrong (product/content 29).
  const named = (address: string | undefined) => (address ? addressAnywhere(address, siteUrl) : undefined);
  const canonical = named(head.canonical) ?? own.origin + own.pathname;
  const image = shareable(head.image, siteUrl);
  const feedUrl = feed && addressOnSite(feed.href, siteUrl);
  return [
    ...meta('name', 'description', description),
    link({ rel: 'canonical', href: canonical }),
    ...meta('name', 'robots', head.robots ?? 'index,follow'),
    ...meta('name', 'keywords', keywords),
    ...meta('name', 'author', author),
    ...(feed && feedUrl
      ? [
          link({
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: feedUrl,
          }),
        ]
      : []),
    ...meta('property', 'og:site_name', hostedSite().name),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:title', share.title ?? head.title),
    ...meta('property', 'og:description', share.description ?? description),
    ...meta('property', 'og:url', named(share.url) ?? canonical),
    ...(image ? imageTags(image, own.origin) : []),
    ...meta('property', 'article:published_time', share.publishedAt),
    ...meta('property', 'article:publisher', share.publisher),
    // Networks take text and picture from the og: tags above.
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(head.jsonLd ?? []).map(document => ({
      name: 'script' as const,
      attributes: { type: 'application/ld+json' },
      json: scriptJson(document),
    })),
  ];
}

type Image = NonNullable<Head['image']>;

const isForeign = ({ src }: Image) => /^https?:/.test(src);
/** The page's picture, or the site's own where it has none that can be shown; undefined where the site has none either. */
const shareable = (image: Image | undefined, siteUrl: string): Image | undefined =>
  image && (isForeign(image) ? addressAnywhere(image.src, siteUrl) : pathOf(image))
    ? image
    : hostedSite().shareImage;

const pathOf = (image: Image) => hostedSite().picturePath?.(image, SHARE_WIDTH, SHARE_HEIGHT);

/** The site's own pictures are cropped to size; of others only the address is known. */
function imageTags(image: Image, origin: string): HeadTag[] {
  const { src, alt, title } = image;
  const foreign = isForeign(image);
  return [
    ...meta('property', 'og:image', foreign ? src : `${origin}${pathOf(image)}`),
    ...(foreign
      ? []
      : [
          ...meta('property', 'og:image:width', String(SHARE_WIDTH)),
          ...meta('property', 'og:image:height', String(SHARE_HEIGHT)),
        ]),
    ...meta('property', 'og:image:alt', alt),
    ...meta('property', 'og:image:title', title),
  ];
}

const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });

/** No tag for empty content. */
const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
  content ? [{ name: 'meta', attributes: { [key]: name, content } }] : [];
