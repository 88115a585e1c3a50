import type { Head, LoadContext } from '@flotilla/kit';
import type { Product } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export const load = async (context: Pick<LoadContext, 'config' | 'signal'>): Promise<Product[]> =>
  (await ask<Product[]>(context, '/api/products')) ?? [];

export const head = (): Head => ({
  title: 'Tractor Store',
  description: 'Heritage and electric tractors, ready at a store near your field.',
});
