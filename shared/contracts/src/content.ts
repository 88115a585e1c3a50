import { z } from 'zod';

/** Documents of the content host (`/v3/…`) and of Contentful, as the site reads them (specification §3, §7). */

/**
 * A picture of the image host. `src` is a path below it (`fernweh/<asset>/<file>.jpg`); the site serves it from `/img/`
 * with the Images API parameters w, h, fit, fm, q. `colour` is the placeholder while it loads.
 */
export const picture = z.object({
  src: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});
export type Picture = z.infer<typeof picture>;

export const seo = z.object({
  title: z.string(),
  description: z.string(),
  image: picture.optional(),
});
export type Seo = z.infer<typeof seo>;

export const faqItem = z.object({ question: z.string(), answer: z.string() });

const place = {
  slug: z.string(),
  title: z.string(),
  seo,
  /** Slugs of its tours, best first. */
  tours: z.array(z.string()),
  intro: z.string(),
  picture,
  /** Months in which it is at its best, 1–12. */
  bestMonths: z.array(z.int().min(1).max(12)),
  faq: z.array(faqItem),
};

/** `/v3/regions/{region}.json` */
export const regionPage = z.object({
  ...place,
  countries: z.array(z.object({ slug: z.string(), title: z.string(), picture, tourCount: z.int() })),
});
export type RegionPage = z.infer<typeof regionPage>;

/** `/v3/tour-groups/{country}.json` */
export const countryPage = z.object({
  ...place,
  region: z.object({ slug: z.string(), title: z.string() }),
  code: z.string().length(2),
});
export type CountryPage = z.infer<typeof countryPage>;

/** `/v3/pages/discover.json`: every region with its countries; also behind the menu and /tours. */
export const discoverPage = z.object({
  seo,
  title: z.string(),
  intro: z.string(),
  regions: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      picture,
      tourCount: z.int(),
      countries: z.array(z.object({ slug: z.string(), title: z.string(), tourCount: z.int() })),
    }),
  ),
});
export type DiscoverPage = z.infer<typeof discoverPage>;

/** `/v3/pages/home.json` */
export const homePage = z.object({
  seo,
  hero: z.object({ title: z.string(), lead: z.string(), picture }),
  /** Slugs of the tours under "Leaving soon", at least six. */
  featured: z.array(z.string()),
  regions: z.array(z.object({ slug: z.string(), title: z.string(), picture, tourCount: z.int() })),
  promises: z.object({
    title: z.string(),
    lead: z.string(),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** Totals shown on the page; true counts of this world. */
  totals: z.object({ tours: z.int(), countries: z.int() }),
});
export type HomePage = z.infer<typeof homePage>;

/** `/v3/pages/contact-us.json`; both parts or 'Invalid data type for contact-us page' (specification §5). */
export const contactUsPage = z.object({
  seo,
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })).min(1),
  countryPhoneNumbers: z
    .array(z.object({ country: z.string(), channel_id: z.int(), phone: z.string() }))
    .min(1),
});
export type ContactUsPage = z.infer<typeof contactUsPage>;

/** `/v3/pages/{slug}.json` of static pages, tours-help among them; `body` is HTML and must be sanitised. */
export const staticPage = z.object({
  slug: z.string(),
  title: z.string(),
  seo,
  lead: z.string().optional(),
  body: z.string(),
  faq: z.array(faqItem).optional(),
});
export type StaticPage = z.infer<typeof staticPage>;

/** `/v3/pages.json`: every static page by its slug. */
export const staticPageList = z.object({ pages: z.array(z.object({ slug: z.string() })) });
export type StaticPageList = z.infer<typeof staticPageList>;

/** A blog post, Contentful type 'blog', flattened by the adapter; `body` is HTML and must be sanitised. */
export const post = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  picture,
  author: z.string(),
  tags: z.array(z.string()),
  /** Slugs of tours the post speaks of. */
  tours: z.array(z.string()),
  /** Instants, UTC. */
  publishedAt: z.string(),
  updatedAt: z.string().optional(),
  readMinutes: z.int(),
});
export type Post = z.infer<typeof post>;
export type PostSummary = Omit<Post, 'body' | 'tours'>;

/** SEO of a builder page (specification §3); every field optional but the slug. */
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
  shareImage: z.object({ url: z.string(), title: z.string(), description: z.string() }).optional(),
});
export type BuilderSeo = z.infer<typeof builderSeo>;

/** Blocks of a builder page; `component.name` decides the rest. Unknown components are skipped. */
export const builderBlock = z.discriminatedUnion('name', [
  z.object({ name: z.literal('Text'), options: z.object({ text: z.string() }) }),
  z.object({ name: z.literal('Image'), options: z.object({ picture }) }),
  z.object({
    name: z.literal('TourList'),
    options: z.object({ title: z.string(), tours: z.array(z.string()) }),
  }),
  z.object({
    name: z.literal('Columns'),
    options: z.object({ columns: z.array(z.object({ text: z.string() })) }),
  }),
]);
export type BuilderBlock = z.infer<typeof builderBlock>;
export type BuilderPage = { slug: string; title: string; seo: BuilderSeo; blocks: BuilderBlock[] };
