import { defineView } from '@flotilla/kit';
import type { Store } from '@tractor-store/contracts/shop';
import styles from '../explore.module.css';
import { head, load } from './stores.server.ts';

export const view = defineView({ load, head, Component: Stores });

function Stores({ data: stores }: { data: Store[] }) {
  return (
    <div className={styles.page}>
      <h1>Our stores</h1>
      <p>Sit on a tractor before you buy one, and collect it where you like.</p>
      <ul className={styles.cards}>
        {stores.map(({ id, name, street, city }) => (
          <li key={id} className={styles.store}>
            <h2>{name}</h2>
            <p>
              {street}, {city}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
