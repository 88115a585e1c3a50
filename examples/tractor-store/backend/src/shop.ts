import { randomUUID } from 'node:crypto';
import type { Cart, Item, Problem } from '@tractor-store/contracts/shop';
import { LRUCache } from 'lru-cache';
import { PRODUCTS, STORES } from './catalogue.ts';

/** Nobody fills the memory: the carts that were used least recently go. Whoever opens many loses their own first. */
const MAXIMUM = { carts: 10_000, ofOneCaller: 500, callers: 1_000, lines: 20 };

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
export function createShop(catalogue = PRODUCTS) {
  const products = structuredClone(catalogue);
  /** The same objects by SKU, so that either has what is in stock. */
  const stock = new Map(products.flatMap(p => p.variants.map(v => [v.sku, { product: p, variant: v }])));
  /** Quantities by SKU, by the number of the cart. */
  const carts = new LRUCache<string, Map<string, number>>({ max: MAXIMUM.carts });
  /** Numbers of carts by who has opened them; of what was refused or ordered there is none, and it counts no more. */
  const opened = new LRUCache<string, string[]>({ max: MAXIMUM.callers });

  function item(sku: string): Item | undefined {
    const { product, variant } = stock.get(sku) ?? {};
    return product && variant && { id: product.id, name: product.name, body: product.body, ...variant };
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

  return {
    products,
    item,
    cart,

    /** @returns the number of the visitor's cart, or of a new one */
    openCart(caller: string, id = ''): string {
      if (carts.has(id)) return id;
      const made = randomUUID();
      const own = [made, ...(opened.get(caller) ?? []).filter(one => carts.has(one))];
      for (const oldest of own.splice(MAXIMUM.ofOneCaller)) carts.delete(oldest);
      opened.set(caller, own);
      return made;
    },

    /** @throws Refusal where there is no further tractor of this variant */
    add(id: string, sku: string) {
      const lines = carts.get(id) ?? new Map<string, number>();
      const quantity = (lines.get(sku) ?? 0) + 1;
      if (quantity > (item(sku)?.left ?? 0) || (!lines.has(sku) && lines.size >= MAXIMUM.lines))
        throw new Refusal('sold-out');
      carts.set(id, lines.set(sku, quantity));
    },

    remove: (id: string, sku: string) => void carts.get(id)?.delete(sku),

    /**
     * Sells what is in the cart, which is empty afterwards. Nobody delivers: of an order there is its number alone.
     * @param at the id of a store
     * @returns the number of the order
     * @throws Refusal, and nothing is sold
     */
    order(id: string, at: string): string {
      const { lines } = cart(id);
      if (lines.length === 0) throw new Refusal('empty');
      if (!STORES.some(store => store.id === at)) throw new Refusal('unknown-store');
      if (lines.some(({ quantity, left }) => quantity > left)) throw new Refusal('sold-out');
      for (const { sku, quantity, left } of lines)
        Object.assign(stock.get(sku)?.variant ?? {}, { left: left - quantity });
      carts.delete(id);
      return randomUUID().slice(0, 8).toUpperCase();
    },
  };
}
