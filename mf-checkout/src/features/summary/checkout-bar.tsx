import * as paths from '@fernweh/contracts/paths';
import { Container } from '@fernweh/ui/container';
import { Icon } from '@fernweh/ui/icon';
import { LockIcon } from '@fernweh/ui/icons';
import { Logo } from '@fernweh/ui/logo';
import styles from './checkout-bar.module.css';
import * as texts from './texts.ts';

/** Bar of the checkout with logo and security note; the checkout has no menu (product/routes). */
export function CheckoutBar() {
  return (
    <div className={styles.bar}>
      <Container className={styles.inside}>
        <Logo href={paths.home.href()} slogan={texts.n20YearsOfMemories} />
        <p className={styles.safe}>
          <Icon of={LockIcon} size="s" />
          {texts.n256BitSslEncrypted}
        </p>
      </Container>
    </div>
  );
}
