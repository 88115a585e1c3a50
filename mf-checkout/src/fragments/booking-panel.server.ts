import type { Geo } from '@fernweh/contracts/page';
import type { FragmentContracts } from '@flotilla/kit';
import { loadDepartures } from '../shared/departures.server.ts';

type Props = FragmentContracts['mf-checkout/booking-panel'];

/** Loads departures with all prices in the visitor's currency, so that the server's HTML has the price. */
export async function load({ props, geo, signal }: { props: Props; geo: Geo; signal: AbortSignal }) {
  return loadDepartures(props.tour, geo, signal);
}
