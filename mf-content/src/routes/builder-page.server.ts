import { isSlug } from '@fernweh/api-client/slug';
import { namedTourCards } from '@fernweh/api-client/tour-cards';
import type { Currency } from '@fernweh/contracts/channel';
import type { BuilderBlock, BuilderSeo } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import { breadcrumbList } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { builderPage } from '@fernweh/vendors/builder';
import { type Head, type LoadContext, redirect, redirectAfterFailure } from '@flotilla/kit';
import type { BuilderPageData, ShownBlock } from '../features/builder/builder-page.tsx';
import { canonicalOf, robotsOf } from '../shared/builder-robots.server.ts';
import { titled } from '../shared/head.server.ts';
import { logged } from '../shared/logged.server.ts';

const HOME = { title: 'Home', href: paths.home.href() };

type Data = BuilderPageData & { seo: BuilderSeo };

type Context = Pick<LoadContext, 'params' | 'geo' | 'signal' | 'incomplete' | 'onSlip'>;

/** @throws Redirect to /404page, without an error message, where the page is missing or its fetch failed (product/errors 1) */
export async function load(context: Context): Promise<Data> {
  const { params, geo } = context;
  let problem: string | undefined;
  const onFailure = (message: string) => {
    problem = message;
  };
  const slugAsked = params.slug?.trim() ?? '';
  // What cannot be a slug is a page that does not exist. An empty one is an error, which the page builder's client logs.
  const isMissing = slugAsked !== '' && !isSlug(slugAsked);
  const page = isMissing ? null : await builderPage(slugAsked, { ...context, onFailure });
  if (problem) return redirectAfterFailure(paths.notFound.href(), problem);
  if (!page) return redirect(paths.notFound.href());
  const { slug, title, seo } = page;
  const blocks = await Promise.all(page.blocks.map(block => shown(block, geo.currency, context)));
  return { slug, title, seo, blocks, ...(seo.metaDescription && { lead: seo.metaDescription }) };
}

async function shown(
  block: BuilderBlock,
  currency: Currency,
  call: Pick<LoadContext, 'signal' | 'incomplete'>,
): Promise<ShownBlock> {
  switch (block.name) {
    case 'Text':
      return { kind: 'text', nodes: parseRichText(block.options.text) };
    case 'Image':
      return { kind: 'image', picture: block.options.picture };
    case 'Columns':
      return { kind: 'columns', columns: block.options.columns.map(({ text }) => parseRichText(text)) };
    case 'TourList': {
      const { title, tours, show } = block.options;
      const wanted = namedTourCards(tours, currency, { ...call, ...(show && { show }) });
      const cards = await logged(`The tours of "${title}"`, wanted, call);
      return { kind: 'tours', title, cards: cards ?? [] };
    }
  }
}

/** Head with the editors' texts for search engines and for sharing (product/content 4). */
export function head({ title, seo }: Data, { config }: Pick<LoadContext, 'config'>): Head {
  const { shareImage, shareAuthor } = seo;
  const keywords = keywordsOf(seo);
  const origin = siteOrigin(config);
  return {
    title: titled(seo.seoTitle ?? title),
    description: seo.metaDescription ?? title,
    canonical: canonicalOf(seo),
    robots: robotsOf(seo),
    type: seo.shareType ?? 'website',
    ...(keywords && { keywords }),
    ...(shareAuthor && { author: shareAuthor }),
    share: shareOf(seo),
    ...(shareImage && {
      image: {
        src: shareImage.url,
        alt: shareImage.description || shareImage.title,
        ...(shareImage.title && { title: shareImage.title }),
      },
    }),
    ...(origin && {
      jsonLd: [breadcrumbList([HOME, { title, href: paths.builderPage.href(seo.slug) }], origin)],
    }),
  };
}

/** What the page is about, the focus first, each once (product/content 4). */
function keywordsOf({ focusKeywords, metaKeywords }: BuilderSeo): string {
  const words = [focusKeywords, metaKeywords].flatMap(text => text?.split(',') ?? []);
  const named = new Map(words.map(word => [word.trim().toLowerCase(), word.trim()]));
  return [...named.values()].filter(Boolean).join(', ');
}

function shareOf({ shareTitle, shareDescription, shareUrl, sharePublisher }: BuilderSeo): Head['share'] {
  return {
    ...(shareTitle && { title: shareTitle }),
    ...(shareDescription && { description: shareDescription }),
    ...(shareUrl && { url: shareUrl }),
    ...(sharePublisher && { publisher: sharePublisher }),
  };
}
