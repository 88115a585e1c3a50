import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { CATEGORIES, type Product } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export type CategoryData = { wanted: string; title: string; products: Product[] };

type Context = Pick<LoadContext, 'config' | 'signal' | 'params'>;

export async function load(context: Context): Promise<CategoryData> {
  const { category: wanted = 'all' } = context.params;
  const title = wanted === 'all' ? 'All tractors' : CATEGORIES.find(({ id }) => id === wanted)?.name;
  if (!title) notFound('category');
  const products = (await ask<Product[]>(context, '/api/products')) ?? [];
  const isWanted = ({ category }: Product) => wanted === 'all' || category === wanted;
  return { wanted, title, products: products.filter(isWanted) };
}

export const head = ({ title, products }: CategoryData): Head => ({
  title: `${title} · Tractor Store`,
  description: products.map(({ name }) => name).join(', '),
});
