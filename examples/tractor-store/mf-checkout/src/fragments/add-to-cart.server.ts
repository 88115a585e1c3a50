import type { LoadContext } from '@flotilla/kit';
import type { Item } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';

type Context = Pick<LoadContext, 'config' | 'signal'> & { props: { sku: string } };

/** @throws Error where there is no such variant: the page shows what it has in place of the fragment */
export async function load(context: Context): Promise<Item> {
  const item = await ask<Item>(context, `/api/items/${encodeURIComponent(context.props.sku)}`);
  if (!item) throw new Error('There is no such variant');
  return item;
}
