import { z } from 'zod';
import { OFFERS } from './offers.ts';

/**
 * Documents of the content host (`/v3/…`), of Contentful and of the page builder (product/content). Editors leave fields
 * out: only what a page or an entry can't be shown without is required. Read documents with `readLeniently`.
 */

/** Where a picture is looked at, in shares of its width and height from the top left: it stays in sight where a frame cuts the picture. */
const focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type Focus = z.infer<typeof focus>;

/**
 * A picture of the image host. `src` is a path below it (`fernweh/<asset>/<file>.jpg`); the site serves it from `/img/`
 * with the Images API parameters w, h, fit, fm, q, f. `colour` is the placeholder while it loads.
 */
export const picture = z.object({
  src: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/),
  alt: z.string().default(''),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Sand of the design system where the editors gave none. */
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default('#f0e8db'),
  /** Who took a photograph, as the page says it. Drawings have none. */
  credit: z.string().optional(),
  /** The middle if absent. */
  focus: focus.optional(),
});
export type Picture = z.infer<typeof picture>;

/** Empty texts stand for missing ones: pages then use their own title. */
export const seo = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  image: picture.optional(),
});
const optionalSeo = seo.prefault({});
export type Seo = z.infer<typeof seo>;

export const faqItem = z.object({ question: z.string(), answer: z.string() });

/**
 * Where a place's tours go (product/entities): the land as one SVG path, and points on it, all in a box of its own. A region
 * has a point for each country, a country one for each place at which several tours stop.
 */
const placeMap = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  land: z.string(),
  /** The outline of the country, as one SVG path. */
  country: z.string().optional(),
  points: z
    .array(z.object({ name: z.string(), x: z.int(), y: z.int(), tourCount: z.int().positive() }))
    .min(1),
});
export type PlaceMap = z.infer<typeof placeMap>;

const place = {
  slug: z.string(),
  title: z.string(),
  seo: optionalSeo,
  /** Slugs of its tours, best first. */
  tours: z.array(z.string()).default([]),
  intro: z.string().default(''),
  picture: picture.optional(),
  /** Months in which it is at its best, 1–12. */
  bestMonths: z.array(z.int().min(1).max(12)).default([]),
  faq: z.array(faqItem).default([]),
  map: placeMap.optional(),
};

/** A link to a region or a country, shown as a card. */
const placeCard = z.object({
  slug: z.string(),
  title: z.string(),
  picture: picture.optional(),
  tourCount: z.int().optional(),
});
export type PlaceCard = z.infer<typeof placeCard>;

/** `/v3/regions/{region}.json` */
export const regionPage = z.object({
  ...place,
  countries: z.array(placeCard).default([]),
});
export type RegionPage = z.infer<typeof regionPage>;

/** `/v3/tour-groups/{country}.json` */
export const countryPage = z.object({
  ...place,
  region: z.object({ slug: z.string(), title: z.string() }).optional(),
  code: z.string().length(2).optional(),
});
export type CountryPage = z.infer<typeof countryPage>;

/** `/v3/pages/discover.json`: every region with its countries; also behind the menu and /tours. */
export const discoverPage = z.object({
  seo: optionalSeo,
  title: z.string().default('Where we go'),
  intro: z.string().default(''),
  regions: z
    .array(placeCard.extend({ countries: z.array(placeCard.omit({ picture: true })).default([]) }))
    .default([]),
});
export type DiscoverPage = z.infer<typeof discoverPage>;

/** `/v3/pages/home.json` */
export const homePage = z.object({
  seo: optionalSeo,
  hero: z
    .object({
      title: z.string().default('Small-group tours with local guides'),
      lead: z.string().default(''),
      picture: picture.optional(),
    })
    .prefault({}),
  /** Slugs of the tours under "Leaving soon", at least six. */
  featured: z.array(z.string()).default([]),
  regions: z.array(placeCard).default([]),
  promises: z
    .object({
      title: z.string(),
      lead: z.string().default(''),
      items: z.array(z.object({ title: z.string(), text: z.string().default('') })).default([]),
    })
    .optional(),
  /** Totals shown on the page: the counts of all tours and countries. */
  totals: z.object({ tours: z.int().optional(), countries: z.int().optional() }).prefault({}),
});
export type HomePage = z.infer<typeof homePage>;

/** `/v3/pages/contact-us.json`. Both lists are required and may be empty (product/content 2). */
export const contactUsPage = z.object({
  seo: optionalSeo,
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  countryPhoneNumbers: z.array(
    z.object({ country: z.string(), channel_id: z.int().optional(), phone: z.string() }),
  ),
});
export type ContactUsPage = z.infer<typeof contactUsPage>;

/** `/v3/pages/{slug}.json` of static pages, tours-help among them. `body` is HTML of editors: parse it with `@fernweh/rich-text`. */
export const staticPage = z.object({
  slug: z.string(),
  title: z.string(),
  seo: optionalSeo,
  lead: z.string().optional(),
  body: z.string().default(''),
  faq: z.array(faqItem).optional(),
});
export type StaticPage = z.infer<typeof staticPage>;

/** `/v3/pages.json`: every static page by its slug. */
export const staticPageList = z.object({ pages: z.array(z.object({ slug: z.string() })).default([]) });
export type StaticPageList = z.infer<typeof staticPageList>;

/** A blog post, Contentful type 'blog', flattened by the adapter. `body` is HTML of editors: parse it with `@fernweh/rich-text`. */
export const post = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string().default(''),
  body: z.string().default(''),
  picture: picture.optional(),
  author: z.string().default('Fernweh'),
  tags: z.array(z.string()).default([]),
  /** Slugs of the tours that the post is about. */
  tours: z.array(z.string()).default([]),
  /** Instants, UTC. */
  publishedAt: z.string().optional(),
  updatedAt: z.string().optional(),
  readMinutes: z.int().optional(),
});
export type Post = z.infer<typeof post>;
export type PostSummary = Omit<Post, 'body' | 'tours'>;

/** SEO of a builder page (product/content 4): only the slug is required. */
export const builderSeo = z.object({
  slug: z.string(),
  seoTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  metaKeywords: z.string().optional(),
  robotsFollow: z.boolean().optional(),
  robotsIndex: z.boolean().optional(),
  shareTitle: z.string().optional(),
  shareDescription: z.string().optional(),
  shareType: z.string().optional(),
  shareUrl: z.string().optional(),
  shareAuthor: z.string().optional(),
  sharePublisher: z.string().optional(),
  canonicalUrl: z.string().optional(),
  focusKeywords: z.string().optional(),
  shareImage: z
    .object({ url: z.string(), title: z.string().default(''), description: z.string().default('') })
    .optional(),
});
export type BuilderSeo = z.infer<typeof builderSeo>;

/** Blocks of a builder page: `component.name` decides the options. The adapter skips components that are not listed here. */
export const builderBlock = z.discriminatedUnion('name', [
  z.object({ name: z.literal('Text'), options: z.object({ text: z.string() }) }),
  z.object({ name: z.literal('Image'), options: z.object({ picture }) }),
  z.object({
    name: z.literal('TourList'),
    options: z.object({
      title: z.string().default(''),
      tours: z.array(z.string()).default([]),
      /** The price on the cards (product/money 12): `sale` leaves out tours without a reduced date. */
      show: z.enum(OFFERS).optional(),
    }),
  }),
  z.object({
    name: z.literal('Columns'),
    options: z.object({ columns: z.array(z.object({ text: z.string() })).default([]) }),
  }),
]);
export type BuilderBlock = z.infer<typeof builderBlock>;
export type BuilderPage = { slug: string; title: string; seo: BuilderSeo; blocks: BuilderBlock[] };
