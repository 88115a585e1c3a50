import { defineFragment, Fragment } from '@flotilla/kit';

/**
 * Recommendations have moved to a team of their own, with their props. Releases of other teams from before ask for them here, and get
 * the same.
 */
export const fragment = defineFragment('mf-explore/recommendations', {
  Component: ({ skus }) => <Fragment id="mf-inspire/recommendations" props={{ skus }} />,
});
