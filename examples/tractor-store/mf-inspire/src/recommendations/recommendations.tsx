import type { Item } from '@tractor-store/contracts/shop';
import { ProductCard } from '@tractor-store/shared/product-card';
import styles from './recommendations.module.css';

export function Recommendations({ data: items }: { data: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.recommendations} aria-labelledby="recommendations">
      <h2 id="recommendations">You may also like</h2>
      <ul>
        {items.map(item => (
          <ProductCard key={item.sku} {...item} />
        ))}
      </ul>
    </section>
  );
}
