import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { posts as getPosts, postTags } from '@fernweh/vendors/contentful';
import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { blogHref } from '../features/journal/blog-href.ts';
import type { JournalData } from '../features/journal/journal-page.tsx';
import { titled } from '../shared/head.server.ts';
import { FEED_LINK, JOURNAL_FEED } from '../shared/journal-feed.server.ts';
import { logged } from '../shared/logged.server.ts';
import { pageNumber } from '../shared/query.server.ts';

/** Posts on a page (product/search 10). */
const LIMIT = 10;
const TAGS = 12;
/** Contentful reads a comma as the separator of several tags. */
const isTag = (text: string) => /^[^\p{C},<>]{1,60}$/u.test(text);

/** @throws NotFound where there is no such page, or `tag` can't be one */
export async function load(
  context: Pick<LoadContext, 'url' | 'signal' | 'incomplete' | 'onSlip'>,
): Promise<JournalData> {
  const { url } = context;
  const page = pageNumber(url) ?? notFound('page of the journal');
  const tag = url.searchParams.get('tag') || undefined;
  if (tag && !isTag(tag)) notFound('subject of the journal');
  const [{ posts, total }, tags = []] = await Promise.all([
    getPosts({ tag, limit: LIMIT, skip: (page - 1) * LIMIT }, context),
    logged('The subjects of the journal', postTags(context), context),
  ]);
  const pages = Math.max(1, Math.ceil(total / LIMIT));
  if (page > pages) notFound('page of the journal');
  return { posts, page, pages, tags: tags.slice(0, TAGS), ...(tag && { tag }) };
}

export function head({ page, tag, posts }: JournalData, { config }: Pick<LoadContext, 'config'>): Head {
  const of = tag ? `The journal: ${tag}` : 'The journal';
  const origin = siteOrigin(config);
  const crumbs = [
    { title: 'Home', href: '/' },
    { title: 'The journal', href: blogHref() },
    ...(tag ? [{ title: tag, href: blogHref({ tag }) }] : []),
  ];
  const whole = page === 1 && !tag;
  return {
    title: titled(whole ? 'The journal: slow stories from the road' : page > 1 ? `${of}, page ${page}` : of),
    description: JOURNAL_FEED.description,
    canonical: blogHref({ page, tag }),
    // Search engines index the posts and the first page; other pages and tags only lead to posts.
    ...((!whole || posts.length === 0) && { robots: 'noindex,follow' }),
    feed: FEED_LINK,
    ...(origin && { jsonLd: [breadcrumbList(crumbs, origin)] }),
  };
}
