import type { HomePage } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { RegionCard, RegionGrid } from '@fernweh/ui/region-card';

/** Where one may go, as pictures. */
export function RegionCards({ regions }: { regions: HomePage['regions'] }) {
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
