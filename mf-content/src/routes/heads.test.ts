import type { PublicConfig } from '@fernweh/contracts/page';
import type { Head } from '@flotilla/kit';
import { head as blogHead } from './blog.server.ts';
import { head as builderHead } from './builder-page.server.ts';
import { head as postHead } from './post.server.ts';
import { head as reviewsHead } from './reviews.server.ts';

jest.mock('@fernweh/vendors/builder', () => ({}));
jest.mock('@fernweh/vendors/contentful', () => ({}));

const SITE = 'https://site.example';
const context = { config: { siteUrl: SITE } as PublicConfig };
const picture = { src: 'fernweh/a/b.jpg', alt: 'A bay', width: 1600, height: 900, colour: '#ffffff' };
const summary = {
  slug: 'bread',
  title: 'Bread in nine ovens',
  lead: 'Nine ovens.',
  picture,
  author: 'Ines Prado',
  tags: ['Food', 'Rail'],
  publishedAt: '2026-02-03T08:00:00.000Z',
  readMinutes: 3,
};
const ofType = ({ jsonLd = [] }: Head, type: string) => jsonLd.find(one => one['@type'] === type);

test('the head of a builder page has the editors’ texts for search engines and for sharing', () => {
  const seo = {
    slug: 'sale',
    seoTitle: 'The sale',
    metaDescription: 'Reduced.',
    metaKeywords: 'sale, tours',
    focusKeywords: 'winter sale, Tours',
    robotsIndex: true,
    shareTitle: 'Look!',
    shareDescription: 'Cheaper.',
    shareType: 'article',
    shareUrl: '/pages/sale?from=share',
    shareAuthor: 'Ada',
    sharePublisher: 'Fernweh',
    canonicalUrl: '/pages/the-sale',
    shareImage: { url: 'fernweh/s/s.jpg', title: 'Sale', description: 'Snow' },
  };
  const { jsonLd, robots, ...rest } = builderHead({ slug: 'sale', title: 'Sale', seo, blocks: [] }, context);
  expect(rest).toEqual({
    title: 'The sale | Fernweh',
    description: 'Reduced.',
    canonical: '/pages/the-sale',
    type: 'article',
    // The focus first; a word that both have stands once.
    keywords: 'winter sale, tours, sale',
    author: 'Ada',
    share: {
      title: 'Look!',
      description: 'Cheaper.',
      url: '/pages/sale?from=share',
      publisher: 'Fernweh',
    },
    image: { src: 'fernweh/s/s.jpg', alt: 'Snow', title: 'Sale' },
  });
  // Tests don't run in the production stage.
  expect(robots).toBe('noindex,follow');
  expect(jsonLd?.[0]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('a builder page without SEO has a head with defaults', () => {
  const head = builderHead({ slug: 'sale', title: 'Sale', seo: { slug: 'sale' }, blocks: [] }, context);
  expect(head).toMatchObject({
    title: 'Sale | Fernweh',
    canonical: '/pages/sale',
    type: 'website',
    share: {},
  });
  expect(head).not.toHaveProperty('image');
});

test('a post is a BlogPosting with absolute URLs, author, dates and a link to the feed', () => {
  const post = { ...summary, body: [], tours: [], updatedAt: '2026-03-01T00:00:00.000Z' };
  const head = postHead({ post, more: [] }, context);
  expect(ofType(head, 'BlogPosting')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${SITE}/blog/bread#post`,
    url: `${SITE}/blog/bread`,
    mainEntityOfPage: `${SITE}/blog/bread`,
    headline: 'Bread in nine ovens',
    description: 'Nine ovens.',
    image: `${SITE}/img/fernweh/a/b.jpg?w=1200&fm=jpg`,
    datePublished: '2026-02-03T08:00:00.000Z',
    dateModified: '2026-03-01T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Ines Prado' },
    publisher: {
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: 'Fernweh',
      url: `${SITE}/`,
      logo: `${SITE}/favicon.svg`,
    },
    keywords: 'Food, Rail',
    inLanguage: 'en',
    isPartOf: { '@type': 'Blog', name: 'The Fernweh journal', url: `${SITE}/blog` },
  });
  expect(head.feed).toEqual({ title: 'The Fernweh journal', href: '/blog/rss.xml' });
  expect(head.share).toEqual({ publishedAt: summary.publishedAt });
});

test('search engines index the first page of the journal, not further pages and tags', () => {
  const of = (data: object) => blogHead({ posts: [summary], page: 1, pages: 3, tags: [], ...data }, context);
  expect(of({}).robots).toBeUndefined();
  expect(of({ page: 2 })).toMatchObject({ robots: 'noindex,follow', canonical: '/blog?page=2' });
  expect(of({ tag: 'Food' })).toMatchObject({ robots: 'noindex,follow', canonical: '/blog?tag=Food' });
  const way = ofType(of({ tag: 'Food' }), 'BreadcrumbList') as { itemListElement: object[] };
  expect(way.itemListElement[2]).toMatchObject({ position: 3, name: 'Food', item: `${SITE}/blog?tag=Food` });
});

test('search engines index the first page of all reviews only', () => {
  const list = { reviews: [], total: 0, avgRating: 0, page: 1, pages: 3, distribution: [] } as never;
  const of = (data: object) => reviewsHead({ list, ...data }, context).robots;
  expect(of({})).toBeUndefined();
  expect(of({ rating: 5 })).toBe('noindex,follow');
  expect(of({ tour: { slug: 'a', title: 'A' } })).toBe('noindex,follow');
  expect(of({ list: { ...(list as object), page: 2 } })).toBe('noindex,follow');
});
