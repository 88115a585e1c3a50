import type { Geo } from '@fernweh/contracts/page';
import type { FragmentContracts } from '@flotilla/kit';
import { loadDepartures } from '../shared/departures.server.ts';
import { leadPrice } from '../shared/departures.ts';

type Props = FragmentContracts['mf-checkout/departures'];

/** Loads departures with the one price that is shown; the booking panel has the others. */
export async function load({ props, geo, signal }: { props: Props; geo: Geo; signal: AbortSignal }) {
  const { departures, lowest } = await loadDepartures(props.tour, geo, signal);
  return {
    ...(lowest && { lowest }),
    departures: departures.map(departure => {
      const price = leadPrice(departure);
      return { ...departure, prices: price ? [price] : [] };
    }),
  };
}
