import { randomBytes } from 'node:crypto';

/** A secret that nobody has seen: for tests, and for processes of one run that have to agree. */
export const drawnSecret = (prefix = ''): string => prefix + randomBytes(24).toString('base64url');

/**
 * What a shell needs in the production stage, which refuses values that are public. Without values of its caller they are drawn, and
 * hold for as long as the caller runs.
 */
export const shellSecrets = (chosen: Record<string, string | undefined> = {}) => ({
  CONTENTFUL_TOKEN: chosen.CONTENTFUL_TOKEN ?? drawnSecret(),
  BUILDER_API_KEY: chosen.BUILDER_API_KEY ?? drawnSecret(),
  FORM_TOKEN_SECRET: chosen.FORM_TOKEN_SECRET ?? drawnSecret(),
  HOLD_NOTE_SECRET: chosen.HOLD_NOTE_SECRET ?? drawnSecret(),
  DESK_TOKEN: chosen.DESK_TOKEN ?? drawnSecret(),
});
