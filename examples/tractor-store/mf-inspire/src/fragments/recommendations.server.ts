import type { LoadContext } from '@flotilla/kit';
import type { Item, Product } from '@tractor-store/contracts/shop';
import { ask } from '@tractor-store/shared/ask';
import { similar } from './similar.ts';

const SHOWN = 4;

type Context = Pick<LoadContext, 'config' | 'signal'> & { props: { skus: string[] } };

export const load = async (context: Context): Promise<Item[]> =>
  similar((await ask<Product[]>(context, '/api/products')) ?? [], context.props.skus, SHOWN);
