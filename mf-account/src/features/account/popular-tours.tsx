import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { Fragment } from '@flotilla/kit';
import * as texts from './texts.ts';

/** Popular tours, shown while an account is empty. */
export function PopularTours() {
  return (
    <Fragment
      id="mf-destinations/recommended-tours"
      props={{ title: texts.popularTours, limit: 3 }}
      fallback={
        <TourGrid>
          <Skeleton kind="card" label={texts.popularTours} />
          <Skeleton kind="card" />
          <Skeleton kind="card" />
        </TourGrid>
      }
    />
  );
}
