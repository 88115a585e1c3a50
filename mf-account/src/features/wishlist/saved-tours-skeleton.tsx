import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import * as shared from '../../shared/texts.ts';

/** Loading state of the saved tours. */
export function Waiting({ cards = 3 }: { cards?: number }) {
  return (
    <TourGrid>
      {Array.from({ length: cards }, (_, i) => (
        <Skeleton key={i} kind="card" label={i === 0 ? shared.savedTours : undefined} />
      ))}
    </TourGrid>
  );
}
