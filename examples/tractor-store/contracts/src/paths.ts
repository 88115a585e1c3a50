/** Every address of the shop, written once: its pattern for the routes of the host, and a builder for links. */
const segment = encodeURIComponent;

export const home = { pattern: '/', href: () => '/' };
export const category = { pattern: '/tractors/:category', href: (id = 'all') => `/tractors/${segment(id)}` };
export const product = {
  pattern: '/tractor/:id',
  href: (id: string, sku?: string) => `/tractor/${segment(id)}${sku ? `?sku=${segment(sku)}` : ''}`,
};
export const stores = { pattern: '/stores', href: () => '/stores' };
export const cart = { pattern: '/cart', href: () => '/cart' };
export const checkout = { pattern: '/checkout', href: () => '/checkout' };
/** `no` is the number of the order. */
export const thankYou = { pattern: '/thank-you', href: (no: string) => `/thank-you?order=${segment(no)}` };
/** Whatever no other page has. */
export const notFound = { pattern: '/*', href: () => '/not-found' };
