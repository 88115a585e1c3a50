import { defineView } from '@fernweh/mf-kit';
import { AccountLayout } from '../features/account/account-layout.tsx';
import type { AccountData } from '../features/account/account-pages.ts';
import { MyAccount } from '../features/account/my-account.tsx';
import { SavedPreview } from '../features/wishlist/saved-preview.tsx';
import { SavedTours } from '../features/wishlist/saved-tours.tsx';
import { head, load } from './account.server.ts';

export const view = defineView({ load, head, Component: AccountPage });

function AccountPage({ data }: { data: AccountData }) {
  return (
    <AccountLayout page={data.page}>
      {data.page === 'wishlist' ? <SavedTours /> : <MyAccount saved={<SavedPreview />} />}
    </AccountLayout>
  );
}
