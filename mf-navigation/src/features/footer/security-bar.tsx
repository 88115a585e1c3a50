import { Mark } from '@fernweh/ui/mark';
import styles from './footer.module.css';
import * as texts from './texts.ts';

/** Encryption, certificate and the accepted cards (product/footer). */
export function SecurityBar() {
  return (
    <div className={styles.security}>
      <span className={styles.certificate}>
        <span className={styles.certificateImage} role="img" aria-label={texts.certificate} />
        {texts.n256BitSslEncrypted}
      </span>
      <span className={styles.cards}>
        <span className={`${styles.card} ${styles.mastercard}`}>
          <Mark of="mastercard" label={texts.mastercard} className={styles.mark} />
        </span>
        <span className={`${styles.card} ${styles.visa}`}>
          <Mark of="visa" label={texts.visa} className={styles.mark} />
        </span>
      </span>
    </div>
  );
}
