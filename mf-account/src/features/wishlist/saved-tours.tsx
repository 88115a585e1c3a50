import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useTopic } from '@flotilla/kit';
import { useDeferredValue } from 'react';
import { useSessionLink } from '../../shared/session-link.ts';
import * as shared from '../../shared/texts.ts';
import { BrowseLinks } from './browse-links.tsx';
import styles from './saved-tours.module.css';
import { Waiting } from './saved-tours-skeleton.tsx';
import { ShareList } from './share-list.tsx';
import * as texts from './texts.ts';
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
      <Heading level={1}>{shared.savedTours}</Heading>
      <Text look="lead" className={styles.lead}>
        {texts.tapTheHeartOn}
      </Text>
      <noscript>
        <Text>{texts.yourListNeedsJavascript}</Text>
      </noscript>
      <div className={styles.list}>
        {status === 'loading' && shown.length === 0 && <Waiting />}
        {status === 'unavailable' && shown.length === 0 && (
          <ErrorState title={texts.weCouldntLoadYourSaved} kept={texts.theyAreSafe}>
            {shared.pleaseTryAgainIn}
          </ErrorState>
        )}
        {status === 'ready' && tours.length === 0 && <NothingSaved />}
        {tours.length > 0 && <TourGroups tours={shown} title={countOf(shown.length)} />}
      </div>
      {status === 'ready' && tours.length > 0 && <ShareList />}
      {session === 'authenticated' && (
        <Text look="meta" className={styles.kept}>
          {texts.savedInYourAccount}
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
      {texts.keptOnThisDevice} <a {...login}>{shared.logIn}</a> {texts.toKeepThemLonger}
    </Text>
  );
}

const countOf = (count: number) => (count === 1 ? texts.oneTourToThink : texts.toursToThinkAbout(count));

function NothingSaved() {
  return (
    <EmptyState title={texts.nothingSavedYet} actions={<BrowseLinks />} live>
      {texts.tapTheHeartOn}
    </EmptyState>
  );
}
