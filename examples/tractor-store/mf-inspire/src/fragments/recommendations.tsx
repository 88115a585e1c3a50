import { defineFragment } from '@flotilla/kit';
import type { Item } from '@tractor-store/contracts/shop';
import { Cards } from '@tractor-store/shared/layout';
import { ProductCard } from '@tractor-store/shared/product-card';
import { load } from './recommendations.server.ts';

export const fragment = defineFragment('mf-inspire/recommendations', { load, Component: Recommendations });

function Recommendations({ data: items }: { data: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recommendations">
      <h2 id="recommendations">You may also like</h2>
      <Cards>
        {items.map(item => (
          <ProductCard key={item.sku} {...item} />
        ))}
      </Cards>
    </section>
  );
}
