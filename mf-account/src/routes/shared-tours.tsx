import { defineView } from '@flotilla/kit';
import { SharedTours } from '../features/wishlist/shared-tours.tsx';
import { head, load } from './shared-tours.server.ts';

export const view = defineView({ load, head, Component: Shared });

function Shared({ data }: { data: { token: string } }) {
  return <SharedTours token={data.token} />;
}
