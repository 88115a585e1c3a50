import * as paths from '@tractor-store/contracts/paths';
import type { Item } from '@tractor-store/contracts/shop';
import { Card } from './layout.tsx';
import { formatPrice } from './price.ts';
import { Tractor } from './tractor.tsx';

/** A tractor in a list, with a link to its page. */
export const ProductCard = ({ id, sku, name, body, paint, price }: Omit<Item, 'left' | 'colour'>) => (
  <Card>
    <Tractor body={body} paint={paint} />
    <a href={paths.product.href(id, sku)}>{name}</a>
    {formatPrice(price)}
  </Card>
);
