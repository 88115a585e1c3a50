import { navigationChanged } from '@flotilla/contracts/navigation';
import { type Flags, routesOf } from '@flotilla/host/routes/route-table';
import { defineSite } from '@flotilla/host/site';
import * as paths from '@tractor-store/contracts/paths';
import { CART_COOKIE } from '@tractor-store/contracts/shop';

const NAME = 'Tractor Store';

const route = routesOf(paths);

/** The page of one visitor, whose cart the cookie names. */
const OF_A_CART: Flags = { unstored: true, cookies: [CART_COOKIE], revalidate: 0 };
/** A product says how many are left: seconds. */
const STOCK_SECONDS = 30;

/** The shop, as the host knows it in servers and browsers. */
export const site = defineSite({
  name: NAME,
  routes: [
    route('home', 'mf-explore', 'Tractors'),
    route('category', 'mf-explore', 'Tractors'),
    route('stores', 'mf-explore', 'Our stores'),
    route('product', 'mf-decide', 'Tractor', { parameters: ['sku'], revalidate: STOCK_SECONDS }),
    route('cart', 'mf-checkout', 'Your cart', { ...OF_A_CART, parameters: ['problem'] }),
    route('checkout', 'mf-checkout', 'Checkout', { ...OF_A_CART, takesForms: true }),
    route('thankYou', 'mf-checkout', 'Thank you!', { parameters: ['order'] }),
    route('notFound', 'mf-explore', 'Page not found'),
  ],
  notFound: { path: paths.notFound.href() },
  slots: { header: 'mf-explore', footer: 'mf-explore' },
  plainHead: heading => ({ title: `${heading} · ${NAME}`, description: 'Heritage and electric tractors.' }),
  topics: { navigation: navigationChanged },
});
