import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DATA_DIR } from './ports.ts';

const WORLD = resolve(import.meta.dirname, '../..', DATA_DIR, 'world');
const read = <T>(file: string) => JSON.parse(readFileSync(resolve(WORLD, file), 'utf8')) as T;

/** Slugs and names of the generated world, so that tests hold no fixed slugs. */
export function sample() {
  const menus = read<{
    mainMenu: { menuParts: { title: string; content: { title: string; subMenuUrl: string }[] }[] };
  }>('content/v3/menus.json');
  const discover = read<{
    regions: { slug: string; title: string; countries: { slug: string; title: string }[] }[];
  }>('content/v3/pages/discover.json');
  const tours = read<{ slug: string; title: string }[]>('search/tours.json');
  const region = discover.regions[0];
  const country = region?.countries[0];
  const tour = tours[0];
  if (!region || !country || !tour) throw new Error('The world has no region with a country, or no tour');
  return { menus, region, country, tour };
}
