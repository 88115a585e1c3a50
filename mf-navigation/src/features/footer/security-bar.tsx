import { MastercardMark, VisaMark } from '@fernweh/ui/brand-marks';
import { Icon } from '@fernweh/ui/icon';
import { SecureIcon } from '@fernweh/ui/icons';
import styles from './footer.module.css';

/** What protects a payment, and the cards that are taken. */
export function SecurityBar() {
  return (
    <div className={styles.security}>
      <span className={styles.certificate}>
        <Icon of={SecureIcon} size="l" />
        256 bit SSL encrypted security
      </span>
      <span className={styles.cards}>
        <span className={`${styles.card} ${styles.mastercard}`}>
          <Icon of={MastercardMark} label="Mastercard" />
        </span>
        <span className={`${styles.card} ${styles.visa}`}>
          <Icon of={VisaMark} label="Visa" />
        </span>
      </span>
    </div>
  );
}
