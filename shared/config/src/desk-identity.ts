/**
 * Client id of the release desk's page, and the audience of its tokens: a token of the site never opens the desk (docs/decisions/120). The
 * desk has them from `flotilla.config.ts`, the stand-in of the identity provider from here.
 */
export const DESK_IDENTITY = {
  IDENTITY_DESK_CLIENT_ID: 'fernweh-desk',
  IDENTITY_DESK_AUDIENCE: 'https://desk.fernweh.example',
};
