import type { SiteState } from '@fernweh/contracts/site-state';

/** `/v3/site-state.json`: one experiment runs, in the mobile menu; no maintenance and no notice. */
export const siteState: SiteState = {
  experiments: [{ id: 'menu-inspiration', variants: ['cards', 'list'] }],
};
