import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { HaveAccount } from './have-account.tsx';
import { NewsletterLink } from './newsletter-link.tsx';
import styles from './sign-up.module.css';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  return (
    <Container className={styles.page}>
      <Heading level={1}>Make yourself at home</Heading>
      <Text look="lead" className={styles.lead}>
        One account for your trips, your saved tours and the people you travel with.
      </Text>
      <NewsletterLink />
      <HaveAccount />
      <SignUpForm />
    </Container>
  );
}
