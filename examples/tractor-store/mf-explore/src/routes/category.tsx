import { defineView } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CATEGORIES } from '@tractor-store/contracts/shop';
import { Cards, Page } from '@tractor-store/shared/layout';
import { ProductCard } from '@tractor-store/shared/product-card';
import { type CategoryData, head, load } from './category.server.ts';

export const view = defineView({ load, head, Component: Category });

const FILTERS = [{ id: 'all', name: 'All' }, ...CATEGORIES];

function Category({ data: { wanted, title, products } }: { data: CategoryData }) {
  return (
    <Page title={title}>
      <nav aria-label="Categories">
        {FILTERS.map(({ id, name }) => (
          <a key={id} href={paths.category.href(id)} aria-current={id === wanted ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Cards>
        {products.map(product =>
          product.variants
            .slice(0, 1)
            .map(variant => <ProductCard key={product.id} {...product} {...variant} />),
        )}
      </Cards>
    </Page>
  );
}
