import { sessionChanged } from '@fernweh/contracts/events';
import { useTopic } from '@fernweh/mf-kit';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import type { ReactNode } from 'react';
import { Details } from './details.tsx';
import styles from './my-account.module.css';
import { NoTrips } from './no-trips.tsx';
import { PopularTours } from './popular-tours.tsx';

/**
 * The account of who is signed in. Whose it is comes from the session in the browser, never from the server.
 * @param saved what they have saved
 */
export function MyAccount({ saved }: { saved: ReactNode }) {
  const user = useTopic(sessionChanged)?.user;
  return (
    <>
      <Heading level={1} className={styles.greeting}>
        {user?.firstName ? `Hello, ${user.firstName}` : 'My account'}
      </Heading>
      <Text look="lead" className={styles.lead}>
        Your trips, your saved tours and your details, in one place.
      </Text>
      <div className={styles.trips}>
        <NoTrips />
      </div>
      <div className={styles.block}>{saved}</div>
      <div className={styles.block}>
        <Details user={user} />
      </div>
      <div className={styles.block}>
        <PopularTours />
      </div>
    </>
  );
}
