import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useTopic } from '@fernweh/mf-kit';
import { Text } from '@fernweh/ui/text';
import { useSessionLink } from '../../shared/session-link.ts';
import styles from './sign-up.module.css';

/** Offers sign-in to visitors who already have an account. */
export function HaveAccount() {
  const user = useTopic(sessionChanged)?.user;
  const logIn = useSessionLink('login', paths.account.href());
  return (
    <Text className={styles.have}>
      {user ? (
        <>
          You are logged in as {user.name}. <a href={paths.account.href()}>Go to my account</a>
        </>
      ) : (
        <>
          Already have an account? <a {...logIn}>Log in</a>
        </>
      )}
    </Text>
  );
}
