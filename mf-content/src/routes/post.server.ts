import { isSlug } from '@fernweh/api-client/slug';
import { getSimilarTours } from '@fernweh/api-client/tours';
import * as paths from '@fernweh/contracts/paths';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { post as getPost, posts as getPosts } from '@fernweh/vendors/contentful';
import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import type { PostData } from '../features/post/post-page.tsx';
import { organisation, titled } from '../shared/head.server.ts';
import { FEED_LINK } from '../shared/journal-feed.server.ts';
import { logged } from '../shared/logged.server.ts';

/** A title shorter than this leaves room in a search result for the name of the section. */
const SHORT = 31;
const MORE = 3;
/** One row of cards. */
const TOURS = 4;

type Context = Pick<LoadContext, 'params' | 'signal' | 'incomplete' | 'onSlip'>;

/** @throws NotFound where there is no such post */
export async function load(context: Context): Promise<PostData> {
  const { slug } = context.params;
  if (!isSlug(slug)) notFound('story');
  const [found, latest] = await Promise.all([
    getPost(slug, context),
    logged('More stories', getPosts({ limit: MORE + 1 }, context), context),
  ]);
  if (!found) return notFound('story');
  const more = (latest?.posts ?? []).filter(each => each.slug !== slug).slice(0, MORE);
  const tours = await toursOf(found.tours, context);
  return { post: { ...found, tours, body: parseRichText(found.body) }, more };
}

/** The tours that a post names, filled up to one row with tours similar to the first. */
async function toursOf(named: readonly string[], context: Context): Promise<string[]> {
  const [first] = named;
  if (!first || named.length >= TOURS) return named.slice(0, TOURS);
  const similar = await logged(
    'Tours like those of the story',
    getSimilarTours(first, TOURS, context),
    context,
  );
  return [...new Set([...named, ...(similar ?? []).map(({ slug }) => slug)])].slice(0, TOURS);
}

export function head({ post }: PostData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const path = paths.post.href(post.slug);
  return {
    title: titled(post.title.length < SHORT ? `${post.title} | The journal` : post.title),
    description: post.lead || post.title,
    canonical: path,
    type: 'article',
    author: post.author,
    share: { ...(post.publishedAt && { publishedAt: post.publishedAt }) },
    feed: FEED_LINK,
    ...(post.picture && {
      image: { src: post.picture.src, alt: post.picture.alt, focus: post.picture.focus },
    }),
    ...(origin && { jsonLd: [posting(post, origin), crumbs(post, origin)] }),
  };
}

function posting(post: PostData['post'], origin: string) {
  const url = origin + paths.post.href(post.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    headline: post.title,
    description: post.lead || post.title,
    ...(post.picture && { image: `${origin}/img/${post.picture.src}?w=1200&fm=jpg` }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: organisation(origin),
    mainEntityOfPage: url,
    keywords: post.tags.join(', '),
    inLanguage: 'en',
    isPartOf: { '@type': 'Blog', name: 'The Fernweh journal', url: origin + paths.blog.href() },
  };
}

function crumbs(post: PostData['post'], origin: string) {
  return breadcrumbList(
    [
      { title: 'Home', href: '/' },
      { title: 'The journal', href: paths.blog.href() },
      { title: post.title, href: paths.post.href(post.slug) },
    ],
    origin,
  );
}
