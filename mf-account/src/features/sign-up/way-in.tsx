import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useTopic } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useSessionLink } from '../../shared/session-link.ts';
import styles from './sign-up.module.css';

/** Leads to the provider's sign-up or login page; a visitor who is signed in already, to their account. */
export function WayIn() {
  const user = useTopic(sessionChanged)?.user;
  const home = paths.account.href();
  const signUp = useSessionLink('login', home, true);
  const logIn = useSessionLink('login', home);
  if (user)
    return (
      <div className={styles.ways}>
        <Text>You are logged in as {user.name}.</Text>
        <Row>
          <ButtonLink href={home} size="l">
            Go to my account
          </ButtonLink>
        </Row>
      </div>
    );
  return (
    <div className={styles.ways}>
      <Row>
        <ButtonLink size="l" {...signUp}>
          Make an account
        </ButtonLink>
        <ButtonLink size="l" variant="outline" {...logIn}>
          Log in
        </ButtonLink>
      </Row>
      <ol className={styles.steps}>
        <li>Give your name, your email address and a password. You must be 18 or over.</li>
        <li>Open the link that we send to your address.</li>
        <li>That is all: you are logged in.</li>
      </ol>
      <noscript>
        <Text>Logging in needs JavaScript. Tours, search and our letters work without it.</Text>
      </noscript>
      <Text look="hint">
        Only here for the letter? <a href={`${paths.home.href()}#letter`}>Ask for it without an account</a>.
      </Text>
    </div>
  );
}
