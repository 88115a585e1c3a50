import { defineView, useLocation } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CATEGORIES } from '@tractor-store/contracts/shop';
import { Cards, Page } from '@tractor-store/shared/layout';
import { ProductCard } from '@tractor-store/shared/product-card';
import styles from '../explore.module.css';
import { type CategoryData, head, load } from './category.server.ts';

export const view = defineView({ load, head, Component: Category });

const FILTERS = [{ id: 'all', name: 'All' }, ...CATEGORIES];

function Category({ data: { title, products } }: { data: CategoryData }) {
  const { pathname } = useLocation();
  return (
    <Page title={title}>
      <nav className={styles.filters} aria-label="Categories">
        {FILTERS.map(({ id, name }) => {
          const href = paths.category.href(id);
          return (
            <a key={id} href={href} aria-current={href === pathname ? 'page' : undefined}>
              {name}
            </a>
          );
        })}
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
