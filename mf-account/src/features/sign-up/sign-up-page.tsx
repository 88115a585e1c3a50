import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { NewsletterLink } from './newsletter-link.tsx';
import { Reasons } from './reasons.tsx';
import styles from './sign-up.module.css';
import * as texts from './texts.ts';
import { WayIn } from './way-in.tsx';

/** What an account is for, and the way to the identity provider, which makes it. */
export function SignUpPage() {
  return (
    <Container className={styles.page}>
      <NewsletterLink />
      <div className={styles.columns}>
        <div>
          <Heading level={1}>{texts.createYourAccount}</Heading>
          <Text look="lead" className={styles.lead}>
            {texts.oneAccountForYour}
          </Text>
          <WayIn />
        </div>
        <Reasons />
      </div>
    </Container>
  );
}
