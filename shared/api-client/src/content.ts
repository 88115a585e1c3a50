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
import { type MenuResponse, menuResponse } from '@fernweh/contracts/menus';
import { z } from 'zod';
import { type Call, getJson, orMissing } from './get-json.ts';
import { isSlug } from './slug.ts';

function read<T>(path: string, schema: z.ZodType<T>, call: Call): Promise<T> {
  return getJson(`${environment().CONTENT_URL}/v3/${path}.json`, schema, call);
}

async function bySlug<T>(
  folder: string,
  slug: string,
  schema: z.ZodType<T>,
  call: Call,
): Promise<T | undefined> {
  return isSlug(slug) ? orMissing(read(`${folder}/${slug}`, schema, call)) : undefined;
}

export const getHome = (call: Call): Promise<HomePage> => read('pages/home', homePage, call);
export const getDiscover = (call: Call): Promise<DiscoverPage> => read('pages/discover', discoverPage, call);
export const getMenus = (call: Call): Promise<MenuResponse> => read('menus', menuResponse, call);

/** @throws Error 'Invalid data type for contact-us page' where either part is missing (specification §5). */
export async function getContactUs(call: Call): Promise<ContactUsPage> {
  const page = await read('pages/contact-us', z.unknown(), call);
  const parsed = contactUsPage.safeParse(page);
  if (!parsed.success) throw new Error('Invalid data type for contact-us page');
  return parsed.data;
}

/** Every static page there is. */
export const getStaticPages = (call: Call): Promise<StaticPageList> => read('pages', staticPageList, call);

/** The page, or undefined where there is none of that slug. */
export const getStaticPage = (slug: string, call: Call): Promise<StaticPage | undefined> =>
  bySlug('pages', slug, staticPage, call);
export const getRegion = (slug: string, call: Call): Promise<RegionPage | undefined> =>
  bySlug('regions', slug, regionPage, call);
export const getCountry = (slug: string, call: Call): Promise<CountryPage | undefined> =>
  bySlug('tour-groups', slug, countryPage, call);
