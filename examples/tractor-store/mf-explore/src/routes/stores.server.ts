import type { Head } from '@flotilla/kit';

export { loadStores as load } from '../load-stores.server.ts';

export const head = (): Head => ({
  title: 'Stores · Tractor Store',
  description: 'Where you can sit on a tractor, and collect the one that you have ordered.',
});
