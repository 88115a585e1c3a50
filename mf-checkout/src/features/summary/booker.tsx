import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { Avatar } from '@fernweh/ui/avatar';
import { useTopic } from '@flotilla/kit';
import styles from './booker.module.css';
import * as texts from './texts.ts';

/** The signed-in visitor with a logout link; the checkout has no header. */
export function Booker() {
  const user = useTopic(sessionChanged)?.user;
  return (
    <div className={styles.booker}>
      {user && (
        <>
          <Avatar name={user.name} src={user.picture} />
          <p className={styles.text}>
            {texts.loggedInAs} <b>{user.name}</b>
            {user.email && `, ${user.email}`}. Not you? <a href={paths.logout.href()}>{texts.logOut}</a>
          </p>
        </>
      )}
    </div>
  );
}
