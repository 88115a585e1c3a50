import { PORTS, SITE } from '../support/ports.ts';
import startSite from '../support/start-site.ts';
import { allPaths, compare, readTruth } from './crawl.ts';

/**
 * `npm run soak -- prices`: compares every price, label, rating and count on every page of the site with the API, in two
 * currencies. Exit code 1 where they differ. PRICES_SITE and PRICES_API name a site that runs already.
 */
const { PRICES_SITE, PRICES_API } = process.env;
const MARKETS = [33, 4931];
const SHOWN = 40;

const stop = PRICES_SITE ? undefined : await startSite();
let failed = false;
try {
  for (const channel of MARKETS) {
    const where = {
      site: PRICES_SITE ?? SITE,
      api: PRICES_API ?? `http://localhost:${PORTS.api}`,
      channel,
    };
    const truth = await readTruth(where);
    const paths = await allPaths(where, truth.tours.size);
    const { pages, cards, tours, differences } = await compare(where, truth, paths);
    const { currency } = truth.channel;
    console.log(
      `${currency}: ${pages} pages, ${cards} cards, ${tours} tours’ pages, ${differences.length} differences`,
    );
    for (const difference of differences.slice(0, SHOWN)) console.log(`  ${difference}`);
    failed ||= differences.length > 0 || cards === 0;
  }
} finally {
  await stop?.();
}
process.exit(failed ? 1 : 0);
