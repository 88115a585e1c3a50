import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuilderPage, Picture, Post, StaticPage } from '@fernweh/contracts/content';
import type { World } from '../context.ts';
import { addDays } from '../dates.ts';
import { isReduced } from '../offers.ts';
import { type Photograph, photographOfPost } from '../photographs.ts';
import { readDocument, toHtml } from './markdown.ts';
import { best } from './places.ts';
import { seoTitle } from './seo.ts';

const read = (room: string) => {
  const folder = path.join(import.meta.dirname, room);
  return readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => ({
      slug: name.slice(0, -3),
      ...readDocument(readFileSync(path.join(folder, name), 'utf8')),
    }));
};

/** Pages from `static/*.md`; the file name is the slug. */
export const staticPages = (): StaticPage[] =>
  read('static').map(({ slug, head, body, faq }) => ({
    slug,
    title: head.title ?? slug,
    seo: {
      title: seoTitle(head.title ?? slug, head.seoTitle ?? head.title ?? slug),
      description: head.description ?? head.lead ?? head.title ?? slug,
    },
    ...(head.lead && { lead: head.lead }),
    body: toHtml(body),
    ...(faq.length > 0 && { faq }),
  }));

/** Posts of the demonstration world have every field, and a drawing or a photograph. */
export type WorldPost = Required<Omit<Post, 'updatedAt' | 'picture'>> &
  ({ picture: Picture; photograph?: never } | { photograph: Photograph; picture?: never });

function pictureOf({ gallery, atlas }: World, slug: string, head: Record<string, string>) {
  const photograph = photographOfPost(slug);
  if (photograph) return { photograph };
  const picture = gallery.add({
    id: `post-${slug}`.slice(0, 60),
    name: slug,
    alt: head.alt ?? `Illustration for ${head.title}`,
    scene: head.scene ?? 'lake-district',
    time: head.time,
    season: head.season,
    // The place decides how towns and temples look.
    ...(head.place && { where: atlas.places.get(head.place) }),
  });
  return { picture };
}

/** Posts from `blog/*.md`, newest first. Tours in a post's head that this world does not have are left out. */
export function posts(world: World): WorldPost[] {
  const slugs = new Set(world.bundles.map(bundle => bundle.tour.slug));
  return read('blog')
    .map(({ slug, head, body }) => {
      const words = body.split(/\s+/).length;
      return {
        slug,
        title: head.title ?? slug,
        lead: head.lead ?? '',
        body: toHtml(body),
        ...pictureOf(world, slug, head),
        author: head.author ?? 'The Fernweh journal',
        tags: (head.tags ?? '')
          .split(',')
          .map(tag => tag.trim())
          .filter(Boolean),
        tours: (head.tours ?? '')
          .split(',')
          .map(tour => tour.trim())
          .filter(tour => slugs.has(tour)),
        publishedAt: `${addDays(world.clock, -Number(head.ago ?? 30))}T08:00:00.000Z`,
        readMinutes: Math.max(2, Math.round(words / 200)),
      };
    })
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

/** Pages of the page builder, which marketing edits. */
export function builderPages(world: World): BuilderPage[] {
  const reduced = best(world, isReduced(world));
  const rail = best(world, bundle => bundle.route.styles.includes('Rail')).slice(0, 7);
  const family = best(world, bundle => bundle.route.styles.includes('Family')).slice(0, 6);
  const short = best(world, bundle => bundle.tour.days <= 7).slice(0, 6);
  const picture = (id: string, scene: string, alt: string, time: string, season?: string) =>
    world.gallery.add({ id, name: id, alt, scene, time, season, width: 2100, height: 900 });
  const share = (slug: string, title: string, description: string, src: string) => ({
    slug,
    seoTitle: seoTitle(title, `${title}: tours we recommend`),
    metaDescription: description,
    robotsFollow: true,
    robotsIndex: true,
    shareTitle: title,
    shareDescription: description,
    shareType: 'website',
    shareUrl: `/pages/${slug}`,
    shareAuthor: 'Fernweh',
    sharePublisher: 'Fernweh',
    canonicalUrl: `/pages/${slug}`,
    focusKeywords: title.toLowerCase(),
    metaKeywords: 'small-group tours, fernweh',
    shareImage: { url: src, title, description },
  });
  const sale = picture(
    'page-winter-sale',
    'alps',
    'Illustration of snowy mountains over a valley',
    'day',
    'winter',
  );
  const gift = picture(
    'page-gift-guide',
    'lake-district',
    'Illustration of a lake at first light',
    'dawn',
    'autumn',
  );
  const train = picture(
    'page-by-rail',
    'vineyard-hills',
    'Illustration of vine rows along a river valley',
    'day',
  );
  return [
    {
      slug: 'winter-sale',
      title: 'The winter sale',
      seo: share(
        'winter-sale',
        'The winter sale',
        'Genuine discounts on departures that already run: the earlier price was charged for at least {{wasPriceDays}} of the last {{wasPriceWindowDays}} days.',
        sale.src,
      ),
      blocks: [
        { name: 'Image', options: { picture: sale } },
        {
          name: 'Text',
          options: {
            text: '<h2>Fewer words, smaller numbers</h2><p>In winter we look at the departures that still have places and lower their prices. Nothing else changes: same guide, same houses, same suppers. The price crossed out is one we really charged, for at least {{wasPriceDays}} of the last {{wasPriceWindowDays}} days.</p>',
          },
        },
        {
          name: 'TourList',
          options: { title: 'Reduced now', tours: reduced.slice(0, 9), show: 'sale' },
        },
        {
          name: 'Columns',
          options: {
            columns: [
              {
                text: '<h3>Which dates?</h3><p>The reduced ones are marked on each tour’s calendar. The rest keep their price.</p>',
              },
              {
                text: '<h3>Until when?</h3><p>Until the places are gone or the price goes back up. No clock runs against you.</p>',
              },
              {
                text: '<h3>Can I still cancel?</h3><p>Yes, under the <a href="/booking-conditions">booking conditions</a> that apply to everyone.</p>',
              },
            ],
          },
        },
      ],
    },
    {
      slug: 'gift-guide',
      title: 'The gift guide',
      seo: share(
        'gift-guide',
        'The gift guide',
        'A tour in an envelope: short ones, family ones, and how the voucher works.',
        gift.src,
      ),
      blocks: [
        { name: 'Image', options: { picture: gift } },
        {
          name: 'Text',
          options: {
            text: '<h2>A week is a good size for a present</h2><p>Give a tour and let them choose the date. The voucher comes on paper thick enough to feel like something, with a route map, and is valid for three years. Read how it works on <a href="/gift-a-tour">Gift a tour</a>.</p>',
          },
        },
        { name: 'TourList', options: { title: 'For somebody with one week', tours: short } },
        { name: 'TourList', options: { title: 'For three generations', tours: family } },
      ],
    },
    {
      slug: 'by-rail',
      title: 'Seven journeys with a window seat',
      seo: share(
        'by-rail',
        'Seven journeys with a window seat',
        'Our favourite tours by train, from the Douro line to the blue train of Ceylon tea country.',
        train.src,
      ),
      blocks: [
        { name: 'Image', options: { picture: train } },
        {
          name: 'Text',
          options: {
            text: '<h2>The best seat is on the left</h2><p>A train shows you the backs of things: gardens, laundry, the goods yard where the town keeps its secrets. These tours use one wherever one goes, and the seats are reserved.</p>',
          },
        },
        { name: 'TourList', options: { title: 'By rail, mostly', tours: rail } },
      ],
    },
  ];
}
