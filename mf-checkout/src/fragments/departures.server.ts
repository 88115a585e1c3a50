import { getDepartures } from '@fernweh/api-client/tours';
import type { FragmentContracts } from '@fernweh/contracts/fragments';
import type { Geo } from '@fernweh/contracts/page';
import { leadPrice } from '../shared/departures.ts';

type Props = FragmentContracts['mf-checkout/departures'];

/** Loads departures with the one price that is shown; the booking panel has the others. */
export async function load({ props, geo, signal }: { props: Props; geo: Geo; signal: AbortSignal }) {
  const departures = await getDepartures(props.tour, geo.currency, { signal });
  return {
    departures: departures.map(departure => {
      const price = leadPrice(departure);
      return { ...departure, prices: price ? [price] : [] };
    }),
  };
}
