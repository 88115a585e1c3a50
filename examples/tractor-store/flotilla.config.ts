import type { SiteConfig } from '../../platform/command-line/src/site-config.ts';
import { REMOTES } from './host/src/remotes.ts';
import { site } from './host/src/site.ts';

const contracts = async () => (await import('./contracts/src/site-contracts.ts')).site;

/** The shop, for the platform's commands. */
const config: SiteConfig = {
  name: site.name,
  remotes: REMOTES,
  teams: {
    'mf-explore': { team: 'Explore', does: 'Home, categories, stores' },
    'mf-decide': { team: 'Decide', does: 'Products' },
    'mf-checkout': { team: 'Checkout', does: 'Cart, checkout' },
    'mf-inspire': { team: 'Inspire', does: 'Recommendations', hasPages: false },
  },
  routes: site.routes,
  ownPaths: ['/shop/*'],
  pages: {},
  defaults: { PORT: '6100', DATA_DIR: `${import.meta.dirname}/host/.data` },
  contracts,
  shell: {
    folder: 'host',
    async contract() {
      const { shellContract } = await import('../../platform/host/src/server/releases/shell-contract.ts');
      const provides = `${import.meta.dirname}/host/dist/server/provides.json`;
      return shellContract({ definition: site, contract: await contracts() }, provides);
    },
  },
};

export default config;
