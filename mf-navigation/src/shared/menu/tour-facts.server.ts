import { getPrices, getTours } from '@fernweh/api-client/tours';
import { formatMoney } from '@fernweh/contracts/money';
import type { Geo } from '@fernweh/contracts/page';
import type { Offer, TourSummary } from '@fernweh/contracts/tour';
import { counted } from '@fernweh/ui/counted';
import type { MenuGroup, MenuLink } from './menu.ts';

/** The API's maximum of one call. */
const BATCH = 100;
const TOUR = /^\/tours\/([a-z0-9-]+)$/;
const slugOf = ({ url }: MenuLink) => TOUR.exec(url)?.[1];

type Context = { geo: Geo; signal: AbortSignal };

/** The groups with country, length and price below each tour's title. What the API does not say is left out. */
export async function withTourFacts(groups: readonly MenuGroup[], context: Context): Promise<MenuGroup[]> {
  const links = groups.flatMap(({ categories }) => categories).flatMap(({ tours }) => tours);
  const slugs = [...new Set(links.flatMap(link => slugOf(link) ?? []))];
  const facts = await factsOf(slugs, context).catch((error: Error) => {
    console.error('facts of the menus’ tours could not be read', error.message);
    return new Map<string, string>();
  });
  const withFact = (link: MenuLink): MenuLink => {
    const fact = facts.get(slugOf(link) ?? '');
    return fact ? { ...link, fact } : link;
  };
  return groups.map(group => ({
    ...group,
    categories: group.categories.map(category => ({ ...category, tours: category.tours.map(withFact) })),
  }));
}

async function factsOf(slugs: readonly string[], { geo, signal }: Context): Promise<Map<string, string>> {
  const batches = Array.from({ length: Math.ceil(slugs.length / BATCH) }, (_, n) =>
    slugs.slice(n * BATCH, (n + 1) * BATCH),
  );
  const read = await Promise.all(
    batches.map(async batch => {
      const [tours, prices] = await Promise.all([
        getTours(batch, { signal }),
        getPrices(batch, geo.currency, { signal }).catch((): Awaited<ReturnType<typeof getPrices>> => ({})),
      ]);
      return tours.map(tour => [tour.slug, factOf(tour, prices[tour.slug], geo.locale)] as const);
    }),
  );
  return new Map(read.flat());
}

/** "Portugal, 8 days, from £1,249" */
function factOf({ countries, days }: TourSummary, price: Offer | undefined, locale: string): string {
  const places = countries.map(({ title }) => title);
  const where = places.length > 2 ? `${places[0]} and ${places.length - 1} more` : places.join(' and ');
  const cost = price && `${price.lowest ? 'from ' : ''}${formatMoney(price.from, locale)}`;
  return [where, counted(days, 'day'), cost].filter(Boolean).join(', ');
}
