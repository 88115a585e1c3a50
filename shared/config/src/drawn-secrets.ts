import { drawnSecret } from '@flotilla/runtime/drawn-secret';

export { drawnSecret } from '@flotilla/runtime/drawn-secret';

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
