import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { ANONYMOUS_WISHLIST_DAYS } from '@fernweh/contracts/rules';
import { useTopic } from '@fernweh/mf-kit';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useDeferredValue } from 'react';
import { useSessionLink } from '../../shared/session-link.ts';
import { BrowseLinks } from './browse-links.tsx';
import styles from './saved-tours.module.css';
import { Waiting } from './saved-tours-skeleton.tsx';
import { ShareList } from './share-list.tsx';
import { TourGroups } from './tour-groups.tsx';
import { useWishlist } from './wishlist.ts';

/** The visitor's saved tours, read in the browser: the server's HTML is the same for every visitor. */
export function SavedTours() {
  const { tours, status } = useWishlist();
  const session = useTopic(sessionChanged)?.status;
  // The previous list stays on screen while the next one loads.
  const shown = useDeferredValue(tours);
  return (
    <>
      <Heading level={1}>Saved tours</Heading>
      <Text look="lead" className={styles.lead}>
        Every tour whose heart you press waits for you here.
      </Text>
      <noscript>
        <Text>Your list needs JavaScript. Without it, a bookmark of a tour’s page does the same.</Text>
      </noscript>
      <div className={styles.list}>
        {status === 'loading' && shown.length === 0 && <Waiting />}
        {status === 'unavailable' && shown.length === 0 && (
          <ErrorState title="We could not load your saved tours" kept="They are safe.">
            Please try again in a moment.
          </ErrorState>
        )}
        {status === 'ready' && tours.length === 0 && <NothingSaved />}
        {tours.length > 0 && <TourGroups tours={shown} title={countOf(shown.length)} />}
      </div>
      {status === 'ready' && tours.length > 0 && <ShareList />}
      {session === 'authenticated' && (
        <Text look="meta" className={styles.kept}>
          Kept in your account, wherever you log in.
        </Text>
      )}
      {session === 'anonymous' && <KeptHere />}
    </>
  );
}

function KeptHere() {
  const login = useSessionLink('login', paths.savedTours.href());
  return (
    <Text look="meta" className={styles.kept}>
      Kept on this device for {ANONYMOUS_WISHLIST_DAYS} days after your last visit. <a {...login}>Log in</a>{' '}
      to keep them longer.
    </Text>
  );
}

const countOf = (count: number) =>
  count === 1 ? 'One tour to think about' : `${count} tours to think about`;

function NothingSaved() {
  return (
    <EmptyState title="Nothing saved yet" actions={<BrowseLinks />} live>
      Press the heart on any tour and it waits for you here.
    </EmptyState>
  );
}
