import { defineView } from '@flotilla/kit';
import styles from '../explore.module.css';

export const view = defineView({ Component: Footer });

function Footer() {
  return (
    <div className={styles.footer}>
      <p>Tractor Store: a shop made of four teams’ parts. Nothing here is for sale.</p>
    </div>
  );
}
