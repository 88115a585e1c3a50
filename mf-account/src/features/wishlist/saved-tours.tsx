import { paths } from '@fernweh/contracts/paths';
import { Fragment } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { Heading } from '@fernweh/ui/heading';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { useDeferredValue } from 'react';
import styles from './saved-tours.module.css';
import { useWishlist } from './wishlist.ts';

/** Tours saved on this device. They are read in the browser: the server's HTML is the same for everybody. */
export function SavedTours() {
  const { tours, status } = useWishlist();
  // What is on screen stays while the shorter or longer list is being fetched.
  const shown = useDeferredValue(tours);
  return (
    <>
      <Heading level={1}>Saved tours</Heading>
      <Text look="lead" className={styles.lead}>
        Kept on this device, for as long as you like.
      </Text>
      <div className={styles.list}>
        {status === 'loading' && shown.length === 0 && <Waiting />}
        {status === 'away' && shown.length === 0 && (
          <ErrorState title="We could not load your saved tours" kept="They are safe.">
            Please try again in a moment.
          </ErrorState>
        )}
        {status === 'ready' && tours.length === 0 && <NothingSaved />}
        {shown.length > 0 && tours.length > 0 && (
          <Fragment
            id="mf-destinations/recommended-tours"
            props={{ title: countOf(shown.length), tours: [...shown], limit: shown.length }}
            fallback={<Waiting />}
          />
        )}
      </div>
    </>
  );
}

const countOf = (count: number) =>
  count === 1 ? 'One tour to think about' : `${count} tours to think about`;

function Waiting() {
  return (
    <TourGrid>
      <Skeleton kind="card" label="Saved tours" />
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </TourGrid>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      actions={
        <>
          <ButtonLink href={paths.search.href()}>Find a tour</ButtonLink>
          <ButtonLink href={paths.discover.href()} variant="outline">
            See where we go
          </ButtonLink>
        </>
      }
      live
    >
      Press the heart on any tour and it waits for you here.
    </EmptyState>
  );
}
