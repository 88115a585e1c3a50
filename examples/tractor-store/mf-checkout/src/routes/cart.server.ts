import type { Head } from '@flotilla/kit';

export { loadCart as load } from '../load-cart.server.ts';

export const head = (): Head => ({
  title: 'Your cart · Tractor Store',
  description: 'What you have chosen.',
  robots: 'noindex',
});
