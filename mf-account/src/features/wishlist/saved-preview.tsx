import * as paths from '@fernweh/contracts/paths';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { Fragment } from '@flotilla/kit';
import { useDeferredValue } from 'react';
import * as shared from '../../shared/texts.ts';
import styles from './saved-tours.module.css';
import { Waiting } from './saved-tours-skeleton.tsx';
import * as texts from './texts.ts';
import { useWishlist } from './wishlist.ts';

const MOST = 3;

/** The number of saved tours and the latest of them. */
export function SavedPreview() {
  const { tours, status } = useWishlist();
  const latest = useDeferredValue(tours).slice(-MOST).reverse();
  if (tours.length > 0 && latest.length > 0) {
    return (
      <>
        <Fragment
          id="mf-destinations/recommended-tours"
          props={{ title: countOf(tours.length), tours: latest, limit: latest.length }}
          fallback={<Waiting cards={latest.length} />}
        />
        <TextLink href={paths.account.href('wishlist')} onward className={styles.all}>
          {tours.length > MOST ? texts.seeAllSavedTours(tours.length) : texts.seeSavedTours}
        </TextLink>
      </>
    );
  }
  if (status === 'loading') return <Waiting cards={MOST} />;
  return (
    <section aria-labelledby="saved">
      <Heading level={2} look="h3" id="saved">
        {shared.savedTours}
      </Heading>
      <Text className={styles.lead}>
        {status === 'unavailable' ? texts.weCouldntLoadYour : texts.nothingSavedYetTap}
      </Text>
    </section>
  );
}

const countOf = (count: number) => (count === 1 ? texts.n1SavedTour : texts.savedTours(count));
