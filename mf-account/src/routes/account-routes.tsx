import * as paths from '@fernweh/contracts/paths';
import { matchRoutes, type RouteObject, useParams } from 'react-router-dom';
import { AccountLayout } from '../features/account/account-layout.tsx';
import { MyAccount } from '../features/account/my-account.tsx';
import { Trips } from '../features/trips/list/trips.tsx';
import { headlineOf, useTrips } from '../features/trips/list/use-trips.ts';
import { TripPage } from '../features/trips/page/trip-page.tsx';
import { TravellerPage } from '../features/trips/travellers/traveller-page.tsx';
import { SavedPreview } from '../features/wishlist/saved-preview.tsx';
import { SavedTours } from '../features/wishlist/saved-tours.tsx';
import * as shared from '../shared/texts.ts';
import * as texts from './texts.ts';

/** A page of the account: its title, and which parameters are ones. The API decides whether a booking exists. */
type AccountPage = { title: string; accepts?: (params: Params) => boolean };
type Params = Readonly<Record<string, string | undefined>>;

const isReference = ({ reference = '' }: Params) => reference.length <= 60;
const isTraveller = ({ traveller = '' }: Params) => /^[1-8]$/.test(traveller);

/** Upper and lower case differ, as they do in the shell. */
const at = (path: string, handle: AccountPage, element: RouteObject['element']): RouteObject => ({
  path,
  caseSensitive: true,
  handle,
  element,
});

/** Every page of the account: the server finds it here for its data and its title, and the browser shows it. */
export const accountRoutes: RouteObject[] = [
  {
    path: paths.account.pattern.replace('/*', ''),
    caseSensitive: true,
    element: <AccountLayout />,
    children: [
      { index: true, handle: { title: shared.myAccount } satisfies AccountPage, element: <FirstRoom /> },
      at('my-account', { title: shared.myAccount }, <FirstRoom />),
      at('wishlist', { title: shared.savedTours }, <SavedTours />),
      at('bookings/:reference', { title: shared.yourTrip, accepts: isReference }, <Trip />),
      at(
        'bookings/:reference/travellers/:traveller',
        { title: texts.aTraveller, accepts: params => isReference(params) && isTraveller(params) },
        <Traveller />,
      ),
    ],
  },
];

/** The account's page at a path; undefined if it has none. */
export function accountPageAt(pathname: string): AccountPage | undefined {
  const match = matchRoutes(accountRoutes, pathname)?.at(-1);
  const page = match?.route.handle as AccountPage | undefined;
  return match && (page?.accepts?.(match.params) ?? true) ? page : undefined;
}

function FirstRoom() {
  const trips = useTrips();
  return <MyAccount headline={headlineOf(trips)} trips={<Trips trips={trips} />} saved={<SavedPreview />} />;
}

// Another trip or traveller begins with nothing of the one before: what was typed, and what was cancelled here.
function Trip() {
  const { reference = '' } = useParams();
  return <TripPage key={reference} reference={reference} />;
}

function Traveller() {
  const { reference = '', traveller = '' } = useParams();
  return <TravellerPage key={`${reference} ${traveller}`} reference={reference} n={Number(traveller)} />;
}
