import { defineView } from '@fernweh/mf-kit';
import { AccountLayout } from '../features/account/account-layout.tsx';
import type { AccountData } from '../features/account/account-pages.ts';
import { MyAccount } from '../features/account/my-account.tsx';
import { Trips } from '../features/trips/list/trips.tsx';
import { headlineOf, useTrips } from '../features/trips/list/use-trips.ts';
import { TripPage } from '../features/trips/page/trip-page.tsx';
import { TravellerPage } from '../features/trips/travellers/traveller-page.tsx';
import { SavedPreview } from '../features/wishlist/saved-preview.tsx';
import { SavedTours } from '../features/wishlist/saved-tours.tsx';
import { head, load } from './account.server.ts';

export const view = defineView({ load, head, Component: AccountPage });

function AccountPage({ data }: { data: AccountData }) {
  return (
    <AccountLayout page={data.page}>
      <Room data={data} />
    </AccountLayout>
  );
}

function Room({ data: { page, booking, traveller } }: { data: AccountData }) {
  if (booking && traveller) return <TravellerPage reference={booking} n={traveller} />;
  if (booking) return <TripPage reference={booking} />;
  return page === 'wishlist' ? <SavedTours /> : <FirstRoom />;
}

function FirstRoom() {
  const trips = useTrips();
  return <MyAccount headline={headlineOf(trips)} trips={<Trips trips={trips} />} saved={<SavedPreview />} />;
}
