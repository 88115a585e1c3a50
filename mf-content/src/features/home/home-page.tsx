import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { SectionHead } from '@fernweh/ui/section-head';
import { deferred, Static } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import { TourCards } from '../../shared/tour-cards.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import * as texts from './texts.ts';

export const BelowTheFold = deferred(() =>
  import('./below-the-fold.tsx').then(module => module.BelowTheFold),
);

/** The home page. The backgrounds of its bands alternate; a band without data is left out. */
export function HomePage({ data }: { data: HomeData }) {
  const { hero, cards, totals } = data;
  return (
    <>
      <Hero hero={hero} />
      {cards && cards.length > 0 && (
        <Band labelledBy="leaving-soon">
          <Static of={totals.tours}>
            <SectionHead
              id="leaving-soon"
              title={texts.leavingSoonAndWorth}
              link={{
                title: totals.tours === undefined ? shared.allTours : texts.allTours(totals.tours),
                href: paths.tours.href(),
              }}
            />
          </Static>
          <TourCards cards={cards} />
        </Band>
      )}
      <BelowTheFold data={data} />
    </>
  );
}
