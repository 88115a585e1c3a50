import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { useNavigate } from '@flotilla/kit';
import { useEffect } from 'react';
import { type Choice, checkoutHref, DEFAULT_ADULTS } from '../../shared/choice.ts';
import { storedChoice } from '../../shared/stored-choice.ts';
import * as shared from '../../shared/texts.ts';
import styles from './summary.module.css';
import * as texts from './texts.ts';

/** A checkout without a choice in its URL: restores the tab's choice, else links to the tours. */
export function NothingChosen() {
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const kept = storedChoice();
    // A URL with a departure is here because the departure is not on sale; redirecting would loop.
    const named = new URLSearchParams(window.location.search).has('departure');
    if (named || !kept?.tour || !kept.departure) return;
    const choice: Choice = {
      ...kept,
      tour: kept.tour,
      departure: kept.departure,
      adults: kept.adults ?? DEFAULT_ADULTS,
      youths: kept.youths ?? 0,
    };
    navigate(checkoutHref(choice), { replace: true });
  }, []);

  return (
    <div className={styles.nothing}>
      <EmptyState
        level={1}
        title={texts.noPlacesChosenYet}
        actions={
          <>
            <ButtonLink href={paths.search.href()}>{shared.findATour}</ButtonLink>
            <ButtonLink href={paths.tours.href()} variant="outline">
              {texts.seeAllTours}
            </ButtonLink>
          </>
        }
      >
        {texts.chooseADateOn}
      </EmptyState>
    </div>
  );
}
