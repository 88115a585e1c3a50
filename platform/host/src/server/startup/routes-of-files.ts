import { isProductionStage } from '../environment.ts';
import { createListings } from '../listings/listings.ts';
import { assets } from '../plugins/assets.ts';
import { digests } from '../plugins/digests.ts';
import { listingFiles } from '../plugins/listings.ts';
import { sheets } from '../plugins/sheets.ts';
import { wellKnown } from '../plugins/well-known.ts';
import type { PageMaking } from './page-making.ts';
import type { Parts } from './parts.ts';

type Options = Parts & { making: PageMaking };

/** Routes of files: what robots read, style sheets, lists of digests, files of releases, pictures. */
export async function addRoutesOfFiles(options: Options): Promise<void> {
  const { env, site, observed, mirror, releases, making, remotes } = options;
  const { app, failures } = observed;
  const { config } = site;
  const { composition, overrides } = releases;
  const { siteUrl } = config.browser;
  const listings = createListings({ composition, config: config.server, failures });
  await app.register(wellKnown, {
    ...{ siteUrl, icon: site.icon, disallowed: site.disallowed },
    forSearchEngines: isProductionStage(env),
  });
  await app.register(listingFiles, { listings, composition, siteUrl, feeds: site.feeds });
  await app.register(sheets, { pageSheets: making.pageSheets });
  await app.register(digests, { digests: making.digests, remotes, composition, overrides });
  await app.register(assets, { mirror, shellDirectory: making.web });
}
