import type { navigationChanged } from '@flotilla/contracts/navigation';
import type { cartChanged } from '@tractor-store/mf-checkout/contract/events';
import type { storePicked } from '@tractor-store/mf-explore/contract/events';
import type { PublicConfig } from './config.ts';
import type { FragmentContracts } from './fragments.ts';
import type { PathName } from './paths.ts';

/** What the platform's types take from this shop. Each of its programs has it by `tsconfig.site.json`. */
type TractorStore = {
  geo: Record<never, never>;
  config: PublicConfig;
  fragments: FragmentContracts;
  topic: (typeof cartChanged | typeof storePicked | typeof navigationChanged)['name'];
  path: PathName;
};

declare module '@flotilla/contracts/register' {
  interface Register {
    site: TractorStore;
  }
}
