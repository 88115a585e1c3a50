import * as paths from '@tractor-store/contracts/paths';

/** What the host shows in place of a team's part, in documents and in the browser. */
export const LINKS = [
  { href: paths.home.href(), text: 'Tractor Store' },
  { href: paths.category.href(), text: 'Tractors' },
  { href: paths.cart.href(), text: 'Cart' },
];
export const UNAVAILABLE = 'We can’t show this page at the moment. Try again in a minute.';
export const FOOTER = 'Nothing here is for sale.';
