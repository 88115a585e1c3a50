import type { CountryPage, RegionPage } from '@fernweh/contracts/content';
import { standardWorld } from './generated-worlds.ts';

const { files, read } = standardWorld();
const pagesIn = <Page>(folder: string) =>
  [...files.keys()].filter(file => file.startsWith(`content/v3/${folder}/`)).map(file => read<Page>(file));

test('the map of a region has a point for each of its countries', () => {
  for (const { slug, map, countries } of pagesIn<RegionPage>('regions'))
    expect({ slug, points: map?.points.length }).toEqual({ slug, points: countries.length });
});

test('no stops of a country lie on top of each other', () => {
  for (const { slug, map } of pagesIn<CountryPage>('tour-groups')) {
    const points = map?.points ?? [];
    const near = points.filter((one, at) =>
      points.slice(at + 1).some(other => Math.hypot(one.x - other.x, one.y - other.y) < 24),
    );
    expect({ slug, near }).toEqual({ slug, near: [] });
  }
});
