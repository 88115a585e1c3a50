import { type LoadContext, notFound } from '@flotilla/kit';
import type { Item } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

type Context = Pick<LoadContext, 'config' | 'signal'> & { props: { sku: string } };

export const load = async (context: Context): Promise<Item> =>
  (await ask<Item>(context, `/api/items/${encodeURIComponent(context.props.sku)}`)) ?? notFound('variant');
