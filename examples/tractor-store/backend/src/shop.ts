import { randomUUID } from 'node:crypto';
import type { Cart, Item, Problem, Product } from '@tractor-store/contracts/shop';
import { PRODUCTS, STORES } from './catalogue.ts';

/** Nobody fills the memory: the carts that were used least recently go. */
const MAXIMUM = { carts: 10_000, lines: 20 };

/** Quantities by SKU. */
type Quantities = Map<string, number>;

/** Something that the shop refuses. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Catalogue, stock and carts, in memory. Carts reserve nothing: an order takes all of its tractors, or none. Each function runs without a
 * pause, so that nothing is sold twice.
 */
export function createShop(products = PRODUCTS) {
  const stock: Quantities = new Map(products.flatMap(({ variants }) => variants.map(v => [v.sku, v.left])));
  const carts = new Map<string, Quantities>();

  const leftOf = (sku: string) => stock.get(sku) ?? 0;
  const withStock = (product: Product): Product => ({
    ...product,
    variants: product.variants.map(variant => ({ ...variant, left: leftOf(variant.sku) })),
  });

  function item(sku: string): Item | undefined {
    const found = products.find(({ variants }) => variants.some(variant => variant.sku === sku));
    const variant = found?.variants.find(candidate => candidate.sku === sku);
    if (!found || !variant) return undefined;
    const { id, name, body } = found;
    return { id, name, body, ...variant, left: leftOf(sku) };
  }

  function cart(id: string): Cart {
    const lines = [...(carts.get(id) ?? [])].flatMap(([sku, quantity]) => {
      const found = item(sku);
      return found ? [{ ...found, quantity }] : [];
    });
    return {
      lines,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    };
  }

  /** Makes it the cart that was used last. */
  function store(id: string, lines: Quantities) {
    carts.delete(id);
    carts.set(id, lines);
    const oldest = carts.keys().next().value;
    if (carts.size > MAXIMUM.carts && oldest !== undefined) carts.delete(oldest);
  }

  return {
    products: (): Product[] => products.map(withStock),
    item,
    cart,

    /** @returns the number of the visitor's cart, or of a new one */
    openCart: (id: string | undefined): string => (id !== undefined && carts.has(id) ? id : randomUUID()),

    /** @throws Refusal where there is no further tractor of this variant */
    add(id: string, sku: string) {
      const lines = new Map(carts.get(id));
      const quantity = (lines.get(sku) ?? 0) + 1;
      if (quantity > leftOf(sku) || (!lines.has(sku) && lines.size >= MAXIMUM.lines))
        throw new Refusal('sold-out');
      store(id, lines.set(sku, quantity));
    },

    remove(id: string, sku: string) {
      const lines = new Map(carts.get(id));
      if (lines.delete(sku)) store(id, lines);
    },

    /**
     * Sells what is in the cart, which is empty afterwards. Nobody delivers: of an order there is its number alone.
     * @param at the id of a store
     * @returns the number of the order
     * @throws Refusal, and nothing is sold
     */
    order(id: string, at: string): string {
      const lines = carts.get(id);
      if (!lines || lines.size === 0) throw new Refusal('empty');
      if (!STORES.some(store => store.id === at)) throw new Refusal('unknown-store');
      if ([...lines].some(([sku, quantity]) => quantity > leftOf(sku))) throw new Refusal('sold-out');
      for (const [sku, quantity] of lines) stock.set(sku, leftOf(sku) - quantity);
      carts.delete(id);
      return randomUUID().slice(0, 8).toUpperCase();
    },
  };
}
