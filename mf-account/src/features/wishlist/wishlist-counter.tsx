import * as paths from '@fernweh/contracts/paths';
import { Icon } from '@fernweh/ui/icon';
import { HeartIcon } from '@fernweh/ui/icons';
import { useWishlist } from './wishlist.ts';
import styles from './wishlist-counter.module.css';

/** Link to the saved tours, with their number if there are any. */
export function WishlistCounter({ label }: { label: string }) {
  const { tours } = useWishlist();
  const count = tours.length;
  return (
    <a
      className={styles.counter}
      href={paths.savedTours.href()}
      aria-label={count > 0 ? `${label}: ${count}` : label}
    >
      <Icon of={HeartIcon} size="l" filled={count > 0} className={count > 0 ? styles.saved : undefined} />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </a>
  );
}
