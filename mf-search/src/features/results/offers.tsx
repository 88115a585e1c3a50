import { counted } from '@fernweh/ui/counted';
import { linkTo } from './link-to.ts';
import type { Rescue } from './rescue.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = { rescue: Rescue; change: ChangeSearch };

/** Searches that find something, as links with the number of their tours. */
export function Offers({ rescue: { didYouMean, without }, change }: Props) {
  return (
    <div className={styles.offers}>
      {didYouMean && (
        <p>
          {texts.didYouMean} <a {...linkTo(didYouMean.search, change)}>{didYouMean.label}</a>? (
          {tours(didYouMean.total)})
        </p>
      )}
      {without.length > 0 && (
        <ul className={styles.without} aria-label={texts.theSameSearchWithout}>
          {without.map(offer => (
            <li key={offer.label}>
              <a {...linkTo(offer.search, change)}>
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
