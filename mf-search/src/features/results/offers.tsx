import { counted } from '@fernweh/ui/counted';
import type { MouseEvent } from 'react';
import { searchHref } from '../../shared/search-state.ts';
import type { Offer, Rescue } from './rescue.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = { rescue: Rescue; change: ChangeSearch };

/** Searches that find something, as links with the number of their tours. */
export function Offers({ rescue: { didYouMean, without }, change }: Props) {
  const link = ({ search }: Offer) => ({
    href: searchHref(search),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      change(search);
    },
  });
  return (
    <div className={styles.offers}>
      {didYouMean && (
        <p>
          {texts.didYouMean} <a {...link(didYouMean)}>{didYouMean.label}</a>? ({tours(didYouMean.total)})
        </p>
      )}
      {without.length > 0 && (
        <ul className={styles.without} aria-label={texts.theSameSearchWithout}>
          {without.map(offer => (
            <li key={offer.label}>
              <a {...link(offer)}>
                {texts.without} <b>{offer.label}</b>
                <span className={styles.total}>{tours(offer.total)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tours = (total: number) => counted(total, 'tour');
