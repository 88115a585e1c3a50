import type { PlaceCard } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { RegionCard, RegionGrid } from '@fernweh/ui/region-card';

/** Links to regions, as cards with a picture. */
export function RegionCards({ regions }: { regions: readonly PlaceCard[] }) {
  return (
    <RegionGrid>
      {regions.map(({ slug, title, picture, tourCount }) => (
        <RegionCard
          key={slug}
          title={title}
          href={paths.region.href(slug)}
          picture={picture}
          tourCount={tourCount}
        />
      ))}
    </RegionGrid>
  );
}
