import { getSimilarTours } from '@fernweh/api-client/tours';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { post as getPost, posts as getPosts } from '@fernweh/vendors/contentful';
import type { PostData } from '../features/post/post-page.tsx';
import { siteOrigin, titled } from '../shared/head.server.ts';
import { logged } from '../shared/logged.server.ts';

const MORE = 3;
/** One row of cards. */
const TOURS = 4;

export async function load({ params, signal }: Pick<LoadContext, 'params' | 'signal'>): Promise<PostData> {
  const slug = params.slug ?? '';
  const [found, latest] = await Promise.all([
    getPost(slug, { signal }),
    logged('More stories', getPosts({ limit: MORE + 1 }, { signal })),
  ]);
  if (!found) return notFound('story');
  const more = (latest?.posts ?? []).filter(each => each.slug !== slug).slice(0, MORE);
  const tours = await toursOf(found.tours, signal);
  return { post: { ...found, tours, body: parseRichText(found.body) }, more };
}

/** The tours a story names, and others like the first until the row is full. */
async function toursOf(named: readonly string[], signal: AbortSignal): Promise<string[]> {
  const [first] = named;
  if (!first || named.length >= TOURS) return named.slice(0, TOURS);
  const similar = await logged('Tours like those of the story', getSimilarTours(first, TOURS, { signal }));
  return [...new Set([...named, ...(similar ?? []).map(({ slug }) => slug)])].slice(0, TOURS);
}

export function head({ post }: PostData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  const path = paths.post.href(post.slug);
  return {
    title: titled(post.title),
    description: post.lead,
    canonical: path,
    type: 'article',
    image: { src: post.picture.src, alt: post.picture.alt },
    ...(origin && { jsonLd: [posting(post, origin), crumbs(post, origin)] }),
  };
}

function posting(post: PostData['post'], origin: string) {
  const url = origin + paths.post.href(post.slug);
  const publisher = { '@type': 'Organization', name: 'Fernweh', url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.lead,
    image: `${origin}/img/${post.picture.src}?w=1200&fm=jpg`,
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: post.author },
    publisher,
    mainEntityOfPage: url,
    keywords: post.tags.join(', '),
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
