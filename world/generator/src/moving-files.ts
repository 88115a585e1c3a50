import type { PromoCodeRecord } from './commerce/promo-codes.ts';
import type { World } from './context.ts';
import { builderPages } from './pages/documents.ts';
import { menus } from './pages/menus.ts';
import { homePage } from './pages/places.ts';
import { suggestionRecords } from './search/suggestion-records.ts';
import { tourRecords } from './search/tour-records.ts';
import type { DepartureRecord } from './tours/departures.ts';
import type { WorldFiles } from './world-files.ts';

/** The files of a world that change with the days: what is sold and written about it, and pages that list it. */
export function movingFiles(
  world: World,
  sold: { departures: DepartureRecord[]; promoCodes: PromoCodeRecord[] },
): WorldFiles {
  const { bundles } = world;
  const documents: Record<string, unknown> = {
    'content/v3/menus.json': menus(world),
    'content/v3/pages/home.json': homePage(world),
    'builder/pages.json': builderPages(world),
    'search/tours.json': tourRecords(world),
    'search/suggestions.json': suggestionRecords(world),
    'backend/tours.json': bundles.map(({ tour }) => tour),
    'backend/departures.json': sold.departures,
    'backend/promo-codes.json': sold.promoCodes,
    'backend/reviews.json': bundles.flatMap(({ reviews }) => reviews),
  };
  return new Map(Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document)]));
}
