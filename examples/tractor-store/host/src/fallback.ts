import type { PlainTexts } from '@flotilla/host/plain-texts';
import * as paths from '@tractor-store/contracts/paths';

/** What the host shows in place of a team's part. */
export const fallback: PlainTexts = {
  links: [
    { href: paths.home.href(), text: 'Tractor Store' },
    { href: paths.category.href(), text: 'Tractors' },
    { href: paths.cart.href(), text: 'Cart' },
  ],
  unavailable: 'We can’t show this page at the moment. Try again in a minute.',
  footer: 'Nothing here is for sale.',
};
