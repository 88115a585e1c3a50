import type { DiscoverPage } from '@fernweh/contracts/content';
import { Container } from '@fernweh/ui/container';
import { defineView } from '@flotilla/kit';
import { DiscoverHead } from '../features/discover/discover-head.tsx';
import { RegionEntry } from '../features/discover/region-entry.tsx';
import { head, load } from './discover.server.ts';

export const view = defineView({ load, head, Component: Discover });

function Discover({ data: { title, intro, regions } }: { data: DiscoverPage }) {
  return (
    <Container>
      <DiscoverHead title={title} intro={intro} regions={regions} />
      {regions.map((region, i) => (
        <RegionEntry key={region.slug} region={region} priority={i === 0} />
      ))}
    </Container>
  );
}
