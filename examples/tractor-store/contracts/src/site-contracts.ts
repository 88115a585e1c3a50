import { navigationContract } from '@flotilla/contracts/navigation-contract';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { cartChanged } from '@tractor-store/mf-checkout/contract/events';
import { fragmentProps as checkout } from '@tractor-store/mf-checkout/contract/fragments';
import { cartChange } from '@tractor-store/mf-checkout/contract/payloads';
import { storePicked } from '@tractor-store/mf-explore/contract/events';
import { fragmentProps as explore } from '@tractor-store/mf-explore/contract/fragments';
import { storePick } from '@tractor-store/mf-explore/contract/payloads';
import { fragmentProps as inspire } from '@tractor-store/mf-inspire/contract/fragments';
import * as paths from './paths.ts';

const sheets = ['@tractor-store/shared/base.css', '@flotilla/kit/kit.css'];

/** What the parts of the shop agree on: `remote(site, manifest, …)`. For servers and tools only. */
export const site = {
  paths,
  /** Each team declares the props of its fragments. */
  fragmentProps: { ...checkout, ...explore, ...inspire },
  fragmentVersions: {},
  topics: {
    ...navigationContract,
    [cartChanged.name]: { topic: cartChanged, payload: cartChange },
    [storePicked.name]: { topic: storePicked, payload: storePick },
  },
  sheets: { portable: sheets, standalone: sheets },
} satisfies SiteBuild;
