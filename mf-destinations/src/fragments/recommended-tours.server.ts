import { tourCards } from '@fernweh/api-client/tour-cards';
import { getPopularTours, getSimilarTours, getTours } from '@fernweh/api-client/tours';
import type { Geo } from '@fernweh/contracts/page';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { FragmentContracts } from '@flotilla/kit';

type Props = FragmentContracts['mf-destinations/recommended-tours'];

const DEFAULT_LIMIT = 4;
/** Most cards of one call. Props come from URLs too (`/_fragments`), so that they can name any number. */
const MAX_LIMIT = 24;

export async function load({ props, geo, signal }: { props: Props; geo: Geo; signal: AbortSignal }) {
  const tours = await selectTours(props, { signal });
  return { cards: await tourCards(tours, geo.currency, { signal }) };
}

/** The named tours in their order, else tours similar to one, else the most popular. */
function selectTours(
  { tours, similarTo, limit }: Props,
  call: { signal: AbortSignal },
): Promise<TourSummary[]> {
  const most = Math.min(limit ?? tours?.length ?? DEFAULT_LIMIT, MAX_LIMIT);
  if (tours) return getTours(tours.slice(0, most), call);
  return similarTo ? getSimilarTours(similarTo, most, call) : getPopularTours(most, call);
}
