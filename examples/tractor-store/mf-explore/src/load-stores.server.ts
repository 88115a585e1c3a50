import type { LoadContext } from '@flotilla/kit';
import type { Store } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

export const loadStores = async (context: Pick<LoadContext, 'config' | 'signal'>): Promise<Store[]> =>
  (await ask<Store[]>(context, '/api/stores')) ?? [];
