import type { Head, LoadContext } from '@flotilla/kit';
import type { Store } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export const load = async (context: Pick<LoadContext, 'config' | 'signal'>): Promise<Store[]> =>
  (await ask<Store[]>(context, '/api/stores')) ?? [];

export const head = (): Head => ({
  title: 'Stores · Tractor Store',
  description: 'Where you can sit on a tractor, and collect the one that you have ordered.',
});
