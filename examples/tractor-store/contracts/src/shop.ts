/** What the backend answers, and where. Prices are whole euros. */

/** The form of a tractor, of which the shop draws its picture. */
export type Body = { wheels: 'small' | 'large'; cab: boolean; electric: boolean };

/** A product in one colour: what is in stock and can be bought. `paint` is a colour of CSS. */
export type Variant = { sku: string; colour: string; paint: string; price: number; left: number };

export type Product = {
  id: string;
  name: string;
  category: string;
  line: string;
  highlights: string[];
  body: Body;
  variants: Variant[];
};

/** A variant with what one has to know to show it by itself. */
export type Item = Variant & Pick<Product, 'id' | 'name' | 'body'>;

export type Store = { id: string; name: string; street: string; city: string };

export type CartLine = Item & { quantity: number };
export type Cart = { lines: CartLine[]; count: number; total: number };

/** What is wrong with an order or a change of the cart, beside malformed input. */
export type Problem = 'sold-out' | 'empty' | 'unknown-store';

export const CATEGORIES = [
  { id: 'heritage', name: 'Heritage' },
  { id: 'electric', name: 'Electric' },
] as const;

/** Browsers change and read their cart here, under the address of the site. */
export const CART_ENDPOINT = '/shop/cart';

/** The cookie that has the number of the cart. Scripts cannot read it. */
export const CART_COOKIE = 'tractor-cart';
