/** Every address of the shop, written once: its pattern for the routes of the host, and a builder for links. */
const segment = encodeURIComponent;

export const home = { pattern: '/', href: () => '/' };
export const category = {
  pattern: '/tractors/:category',
  href: (category = 'all') => `/tractors/${segment(category)}`,
};
export const product = {
  pattern: '/tractor/:id',
  href: (id: string, sku?: string) => `/tractor/${segment(id)}${sku ? `?sku=${segment(sku)}` : ''}`,
};
export const stores = { pattern: '/stores', href: () => '/stores' };
export const cart = { pattern: '/cart', href: () => '/cart' };
export const checkout = { pattern: '/checkout', href: () => '/checkout' };
export const thankYou = {
  pattern: '/thank-you',
  href: (order: string) => `/thank-you?order=${segment(order)}`,
};
/** Whatever no other page has. */
export const notFound = { pattern: '/*', href: () => '/not-found' };

export type PathName =
  | 'home'
  | 'category'
  | 'product'
  | 'stores'
  | 'cart'
  | 'checkout'
  | 'thankYou'
  | 'notFound';
