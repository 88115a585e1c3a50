import { environment } from '@fernweh/config/environment';
import type { Currency } from '@fernweh/contracts/channel';
import type { BuilderBlock, BuilderSeo } from '@fernweh/contracts/content';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import { type LoadContext, redirect } from '@fernweh/mf-kit';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import { builderPage } from '@fernweh/vendors/builder';
import type { BuilderPageData, ShownBlock } from '../features/builder/builder-page.tsx';
import { cardsOf } from '../shared/cards.server.ts';
import { titled } from '../shared/head.server.ts';
import { logged } from '../shared/logged.server.ts';

type Data = BuilderPageData & { seo: BuilderSeo };

/** A page that is missing, or whose fetch failed, ends at /404page without an error message (specification §8). */
export async function load({
  params,
  geo,
  signal,
  incomplete,
}: Pick<LoadContext, 'params' | 'geo' | 'signal' | 'incomplete'>): Promise<Data> {
  const page = await builderPage(params.slug ?? '', { signal });
  if (!page) return redirect(paths.notFound.href());
  const { slug, title, seo } = page;
  const blocks = await Promise.all(
    page.blocks.map(block => shown(block, geo.currency, { signal, incomplete })),
  );
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
      const { title, tours } = block.options;
      const cards = await logged(`The tours of "${title}"`, cardsOf(tours, currency, call), call);
      return { kind: 'tours', title, cards: cards ?? [] };
    }
  }
}

export function head({ slug, title, seo }: Data): Head {
  return {
    title: titled(seo.seoTitle ?? title),
    description: seo.metaDescription ?? title,
    canonical: seo.canonicalUrl ?? paths.builderPage.href(slug),
    robots: robotsOf(seo, environment().NODE_ENV === 'production'),
    type: seo.shareType ?? 'website',
    ...(seo.shareImage && { image: { src: seo.shareImage.url, alt: seo.shareImage.title } }),
  };
}

/** Indexing is allowed in the production stage only, and only where the page says so (specification §6). */
export function robotsOf({ robotsIndex, robotsFollow }: BuilderSeo, production: boolean): string {
  return `${production && robotsIndex ? 'index' : 'noindex'},${robotsFollow === false ? 'nofollow' : 'follow'}`;
}
