import { expect, test } from '@playwright/test';
import { compare, readTruth } from '../prices/crawl.ts';
import { PORTS, SITE } from '../support/ports.ts';
import { sample } from '../support/world.ts';

/** A sample without a browser; `npm run soak -- prices` compares every page. */
for (const channel of [33, 4931])
  test(`prices, labels, ratings and counts on pages are the API’s, in market ${channel}`, async () => {
    const { region, country, tour } = sample();
    const where = { site: SITE, api: `http://localhost:${PORTS.api}`, channel };
    const truth = await readTruth(where);
    const place = `/destination/${region.slug}`;
    const { cards, tours, differences } = await compare(where, truth, [
      '/',
      '/tours',
      place,
      `${place}/${country.slug}`,
      `/tours/${tour.slug}`,
      '/search',
      '/search?sale=yes',
      '/search?guaranteed=yes',
      '/search?sort=soonest',
      '/black-friday',
      '/pages/winter-sale',
    ]);
    expect(differences).toEqual([]);
    expect(cards).toBeGreaterThan(60);
    expect(tours).toBe(1);
  });
