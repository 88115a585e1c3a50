import type { Head } from '@flotilla/kit';

export const head = (): Head => ({
  title: 'Thank you · Tractor Store',
  description: 'Your order is placed.',
  robots: 'noindex',
});
