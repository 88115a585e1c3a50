import * as paths from '@fernweh/contracts/paths';
import { defineView } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Container } from '@fernweh/ui/container';
import { EmptyState } from '@fernweh/ui/empty-state';
import { AllToursHead } from '../features/all-tours/all-tours-head.tsx';
import { RegionSection } from '../features/all-tours/region-section.tsx';
import { TourLines } from '../features/all-tours/tour-lines.tsx';
import { TourCards } from '../shared/tour-cards.tsx';
import { head, load, type ToursData } from './tours.server.ts';

export const view = defineView({ load, head, Component: AllTours });

function AllTours({ data: { crumbs, total, regions } }: { data: ToursData }) {
  return (
    <Container>
      <AllToursHead crumbs={crumbs} total={total} regions={regions} />
      {regions.map(({ slug, title, count, cards, lines }) => (
        <RegionSection key={slug} slug={slug} title={title} count={count}>
          <TourCards cards={cards} label={`Popular in ${title}`} />
          <TourLines lines={lines} label={`More tours in ${title}`} />
        </RegionSection>
      ))}
      {regions.length === 0 && (
        <EmptyState
          title="No tour is on sale at the moment"
          actions={<ButtonLink href={paths.discover.href()}>See where we go</ButtonLink>}
        >
          New routes are planned every season.
        </EmptyState>
      )}
    </Container>
  );
}
