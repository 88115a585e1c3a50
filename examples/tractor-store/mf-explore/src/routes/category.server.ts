import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { CATEGORIES, type Product } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export type CategoryData = { title: string; products: Product[] };

export async function load(
  context: Pick<LoadContext, 'config' | 'signal' | 'params'>,
): Promise<CategoryData> {
  const { category: wanted } = context.params;
  const title = wanted === 'all' ? 'All tractors' : CATEGORIES.find(({ id }) => id === wanted)?.name;
  if (!title) notFound('category');
  const products = (await ask<Product[]>(context, '/api/products')) ?? [];
  return { title, products: products.filter(({ category }) => wanted === 'all' || category === wanted) };
}

export const head = ({ title, products }: CategoryData): Head => ({
  title: `${title} · Tractor Store`,
  description: products.map(({ name }) => name).join(', '),
});
