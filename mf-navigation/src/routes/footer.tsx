import { deferred, defineView } from '@flotilla/kit';
import type { FooterData } from '../shared/menu/menu.ts';
import { load } from './footer.server.ts';

const Footer = deferred(() => import('../features/footer/footer.tsx').then(module => module.Footer));

export const view = defineView({
  load,
  Component: ({ data }: { data: FooterData }) => <Footer data={data} />,
  deferred: [Footer],
});
