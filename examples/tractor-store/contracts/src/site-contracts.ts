import { navigationContract } from '@flotilla/contracts/navigation-contract';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { cartChanged } from '@tractor-store/mf-checkout/contract/events';
import { cartChange } from '@tractor-store/mf-checkout/contract/payloads';
import { storePicked } from '@tractor-store/mf-explore/contract/events';
import { storePick } from '@tractor-store/mf-explore/contract/payloads';
import { fragmentProps } from './fragments.ts';
import * as paths from './paths.ts';

const sheets = [
  '@tractor-store/shared/tokens.css',
  '@tractor-store/shared/base.css',
  '@flotilla/kit/kit.css',
];

/** What the parts of the shop agree on: `remote(site, manifest, …)`. For servers and tools only. */
export const site: SiteBuild = {
  paths,
  fragmentProps,
  fragmentVersions: {},
  topics: {
    ...navigationContract,
    [cartChanged.name]: { topic: cartChanged, payload: cartChange },
    [storePicked.name]: { topic: storePicked, payload: storePick },
  },
  module: '@tractor-store/contracts/site',
  sheets: { portable: sheets, standalone: sheets },
};
