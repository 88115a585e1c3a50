import type { Item, Product } from '@tractor-store/contracts/shop';

/** Red, green and blue of a paint, 0 to 255. */
const channels = (paint: string) => [1, 3, 5].map(at => Number.parseInt(paint.slice(at, at + 2), 16));

/** How different two paints look, roughly. */
function distance(one: string, other: string): number {
  const against = channels(other);
  return Math.hypot(...channels(one).map((channel, at) => channel - (against[at] ?? 0)));
}

/**
 * The variants of other products whose paint is closest to that of these, one of each product; the first of each without any.
 * @param limit how many
 */
export function similar(products: readonly Product[], skus: readonly string[], limit: number): Item[] {
  const items = products.flatMap(({ id, name, body, variants }) =>
    variants.map((variant): Item => ({ id, name, body, ...variant })),
  );
  const wanted = items.filter(({ sku }) => skus.includes(sku));
  const nearness = ({ paint }: Item) => Math.min(...wanted.map(item => distance(item.paint, paint)));
  const others = items
    .filter(({ id, left }) => left > 0 && !wanted.some(item => item.id === id))
    .toSorted((one, other) => (wanted.length > 0 ? nearness(one) - nearness(other) : 0));
  return others.filter(({ id }, at) => others.findIndex(item => item.id === id) === at).slice(0, limit);
}
