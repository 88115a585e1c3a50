import { getSharedTours } from '@fernweh/api-client/wishlist-share';
import { Container } from '@fernweh/ui/container';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useConfig } from '@flotilla/kit';
import { useCallback, useEffect, useState } from 'react';
import * as shared from '../../shared/texts.ts';
import { BrowseLinks } from './browse-links.tsx';
import styles from './saved-tours.module.css';
import { Waiting } from './saved-tours-skeleton.tsx';
import * as texts from './texts.ts';
import { TourGroups } from './tour-groups.tsx';

type State = { at: 'loading' | 'ended' | 'failed' } | { at: 'ready'; tours: readonly string[] };

/** A list that somebody shared. It is read in the browser, so that no cache shows it after the sharing was ended. */
export function SharedTours({ token }: { token: string }) {
  const { apiUrl } = useConfig();
  const [state, setState] = useState<State>({ at: 'loading' });
  const look = useCallback(() => {
    getSharedTours(apiUrl, token).then(
      tours => setState(tours ? { at: 'ready', tours } : { at: 'ended' }),
      () => setState({ at: 'failed' }),
    );
  }, [apiUrl, token]);
  useEffect(look, [look]);
  return (
    <Container className={styles.page}>
      <Heading level={1}>{texts.toursSomeoneSavedFor}</Heading>
      {!isOver(state) && (
        <Text look="lead" className={styles.lead}>
          {texts.haveALookAnd}
        </Text>
      )}
      <noscript>
        <Text>{texts.thisListNeedsJavascript}</Text>
      </noscript>
      <div className={styles.list}>
        {state.at === 'loading' && <Waiting />}
        {state.at === 'failed' && (
          <ErrorState title={texts.weCouldntLoadThis} onRetry={look}>
            {shared.pleaseTryAgainIn}
          </ErrorState>
        )}
        {state.at === 'ended' && <NoLonger title={texts.thisListIsNo} />}
        {state.at === 'ready' && state.tours.length === 0 && <NoLonger title={texts.thisListIsEmpty} />}
        {state.at === 'ready' && state.tours.length > 0 && (
          <TourGroups tours={state.tours} title={countOf(state.tours.length)} />
        )}
      </div>
    </Container>
  );
}

const isOver = (state: State) => state.at === 'ended' || (state.at === 'ready' && state.tours.length === 0);
const countOf = (count: number) => (count === 1 ? texts.oneTour : `${count} tours`);

const NoLonger = ({ title }: { title: string }) => (
  <EmptyState title={title} actions={<BrowseLinks />} live>
    {texts.askWhoeverSentIt}
  </EmptyState>
);
