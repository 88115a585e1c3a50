import type { TourRecord } from '@fernweh/contracts/search';
import { ButtonLink } from '@fernweh/ui/button-link';
import { offerFor } from '../../shared/offer-for.ts';
import { HitList } from './hit-list.tsx';
import { linkTo } from './link-to.ts';
import type { Offer } from './rescue.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = { typed: string; meant: Offer; tours: readonly TourRecord[]; change: ChangeSearch };

/** What was probably meant, beside what was typed, and its first tours. */
export function CorrectedTours({ typed, meant: { label, search, total }, tours, change }: Props) {
  const link = linkTo(search, change);
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
