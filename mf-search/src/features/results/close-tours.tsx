import type { TourRecord } from '@fernweh/contracts/search';
import { SectionHead } from '@fernweh/ui/section-head';
import { offerFor } from '../../shared/offer-for.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { HitList } from './hit-list.tsx';
import styles from './results.module.css';
import * as texts from './texts.ts';

/** Tours that match most of the words. */
export function CloseTours({ tours, search }: { tours: readonly TourRecord[]; search: SearchState }) {
  return (
    <section className={styles.instead} aria-labelledby="close-tours">
      <SectionHead id="close-tours" title={texts.closeTo(search.query)} />
      <HitList hits={tours} show={offerFor(search)} stalled={false} />
    </section>
  );
}
