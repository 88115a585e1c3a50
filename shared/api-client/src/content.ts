import { environment } from '@fernweh/config/environment';
import {
  type ContactUsPage,
  type CountryPage,
  contactUsPage,
  countryPage,
  type DiscoverPage,
  discoverPage,
  type HomePage,
  homePage,
  type RegionPage,
  regionPage,
  type StaticPage,
  type StaticPageList,
  staticPage,
  staticPageList,
} from '@fernweh/contracts/content';
import { type OnSlip, readLeniently } from '@fernweh/contracts/lenient';
import { type MenuResponse, menuResponse } from '@fernweh/contracts/menus';
import { z } from 'zod';
import { getText, orMissing } from './get-json.ts';
import { readDocument } from './readings.ts';
import { isSlug, titleOfSlug } from './slug.ts';

/** `onSlip` hears of fields and entries that editors got wrong and that were left out. */
export type ContentCall = { signal: AbortSignal; onSlip?: OnSlip | undefined };

const anything = z.unknown();

/** A document of the content host (product/services 1–6). Wrong fields and entries are left out of it. */
async function read<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  call: ContentCall,
): Promise<z.output<Schema>> {
  return readAs(path, schema, () => schema, call);
}

async function readAs<Schema extends z.ZodType>(
  path: string,
  by: z.ZodType,
  schemaOf: () => Schema,
  { signal, onSlip }: ContentCall,
): Promise<z.output<Schema>> {
  const document = `/v3/${path}.json`;
  return getText(environment().CONTENT_URL + document, { signal }, text =>
    readDocument(document, text, by, schemaOf, onSlip),
  );
}

/** A page by the slug of its URL; undefined where there is none. The page's own slug and title may be missing. */
async function readPage<Page extends z.ZodObject>(
  folder: string,
  slug: string,
  schema: Page,
  call: ContentCall,
): Promise<z.output<Page> | undefined> {
  const named = () =>
    schema.extend({
      slug: z.string().default(slug),
      title: z.string().default(titleOfSlug(slug)),
    });
  return readBySlug(folder, slug, schema, named, call);
}

async function readBySlug<Page extends z.ZodObject>(
  folder: string,
  slug: string,
  schema: Page,
  named: () => z.ZodObject,
  call: ContentCall,
): Promise<z.output<Page> | undefined> {
  if (!isSlug(slug)) return undefined;
  return orMissing(readAs(`${folder}/${slug}`, schema, named, call)) as Promise<z.output<Page> | undefined>;
}

export const getHome = (call: ContentCall): Promise<HomePage> => read('pages/home', homePage, call);
export const getDiscover = (call: ContentCall): Promise<DiscoverPage> =>
  read('pages/discover', discoverPage, call);
export const getMenus = (call: ContentCall): Promise<MenuResponse> => read('menus', menuResponse, call);

/** @throws Error 'Invalid data type for contact-us page' where either list is missing (product/content 2). */
export async function getContactUs({ signal, onSlip }: ContentCall): Promise<ContactUsPage> {
  const page = await read('pages/contact-us', anything, { signal });
  try {
    return readLeniently(contactUsPage, page, { document: '/v3/pages/contact-us.json', onSlip });
  } catch {
    throw new Error('Invalid data type for contact-us page');
  }
}

/** The slugs of all static pages. */
export const getStaticPages = (call: ContentCall): Promise<StaticPageList> =>
  read('pages', staticPageList, call);

export const getStaticPage = (slug: string, call: ContentCall): Promise<StaticPage | undefined> =>
  readPage('pages', slug, staticPage, call);
/** @throws MissingSlug where the document has no slug of its own (product/routes 10) */
export const getRegion = (slug: string, call: ContentCall): Promise<RegionPage | undefined> =>
  readPlace('regions', slug, regionPage, call);
/** @throws MissingSlug as above */
export const getCountry = (slug: string, call: ContentCall): Promise<CountryPage | undefined> =>
  readPlace('tour-groups', slug, countryPage, call);

/** The document of a region or country has no slug. */
export class MissingSlug extends Error {
  override name = 'MissingSlug';
}

async function readPlace<Page extends z.ZodObject>(
  folder: string,
  slug: string,
  schema: Page,
  call: ContentCall,
): Promise<z.output<Page> | undefined> {
  const named = () =>
    schema.extend({
      slug: z.string().default(''),
      title: z.string().default(titleOfSlug(slug)),
    });
  const page = await readBySlug(folder, slug, schema, named, call);
  if (page?.slug === '') throw new MissingSlug(`/v3/${folder}/${slug}.json has no slug`);
  return page;
}
