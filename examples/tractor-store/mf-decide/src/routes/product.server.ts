import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import type { Product } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export async function load(context: Pick<LoadContext, 'config' | 'signal' | 'params'>): Promise<Product> {
  const product = await ask<Product>(context, `/api/products/${encodeURIComponent(context.params.id ?? '')}`);
  return product ?? notFound('tractor');
}

/** All variants are one page to search engines. */
export const head = ({ id, name, line }: Product): Head => ({
  title: `${name} · Tractor Store`,
  description: line,
  canonical: paths.product.href(id),
});
