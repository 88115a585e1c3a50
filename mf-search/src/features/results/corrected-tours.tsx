import type { TourRecord } from '@fernweh/contracts/search';
import { ButtonLink } from '@fernweh/ui/button-link';
import type { MouseEvent } from 'react';
import { offerFor } from '../../shared/offer-for.ts';
import { searchHref } from '../../shared/search-state.ts';
import { HitList } from './hit-list.tsx';
import type { Offer } from './rescue.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = { typed: string; meant: Offer; tours: readonly TourRecord[]; change: ChangeSearch };

/** What was probably meant, beside what was typed, and its first tours. */
export function CorrectedTours({ typed, meant: { label, search, total }, tours, change }: Props) {
  const link = {
    href: searchHref(search),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      change(search);
    },
  };
  return (
    <>
      <p className={styles.corrected}>
        {texts.noToursMatchButFor(typed, total)}{' '}
        <a {...link}>
          <b>{label}</b>
        </a>
        .
      </p>
      <HitList hits={tours} show={offerFor(search)} stalled={false} />
      {total > tours.length && (
        <div className={styles.instead}>
          <ButtonLink {...link}>{texts.seeAll(total)}</ButtonLink>
        </div>
      )}
    </>
  );
}
