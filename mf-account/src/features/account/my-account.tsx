import { sessionChanged } from '@fernweh/contracts/events';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useTopic } from '@flotilla/kit';
import type { ReactNode } from 'react';
import * as shared from '../../shared/texts.ts';
import { Details } from './details.tsx';
import styles from './my-account.module.css';
import { PopularTours } from './popular-tours.tsx';
import * as texts from './texts.ts';

type MyAccountProps = {
  /** The countdown to the next trip: "203 days until Lisbon". */
  headline?: string | undefined;
  /** The visitor's bookings. */
  trips: ReactNode;
  /** The visitor's saved tours. */
  saved: ReactNode;
};

/** The account page. The visitor comes from the session in the browser, never from the server. */
export function MyAccount({ headline, trips, saved }: MyAccountProps) {
  const user = useTopic(sessionChanged)?.user;
  return (
    <>
      <Greeting name={user?.firstName} headline={user && headline} />
      <div className={styles.trips}>{trips}</div>
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

function Greeting({ name, headline }: { name: string | undefined; headline: string | undefined }) {
  return (
    <>
      <Heading level={1} className={styles.greeting}>
        {headline ?? (name ? `Hello, ${name}` : shared.myAccount)}
      </Heading>
      <Text look="lead" className={styles.lead}>
        {headline ? texts.everythingForYourNext(name ? `, ${name}` : '') : texts.yourTripsYourSaved}
      </Text>
    </>
  );
}
