import { Mark } from '@fernweh/ui/mark';
import styles from './footer.module.css';

/** Encryption, certificate and the accepted cards (product/footer). */
export function SecurityBar() {
  return (
    <div className={styles.security}>
      <span className={styles.certificate}>
        <span className={styles.certificateImage} role="img" aria-label="Certificate" />
        256 bit SSL encrypted security
      </span>
      <span className={styles.cards}>
        <span className={`${styles.card} ${styles.mastercard}`}>
          <Mark of="mastercard" label="Mastercard" className={styles.mark} />
        </span>
        <span className={`${styles.card} ${styles.visa}`}>
          <Mark of="visa" label="Visa" className={styles.mark} />
        </span>
      </span>
    </div>
  );
}
