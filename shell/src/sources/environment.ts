import { optionalSecret, readVariables, releaseVariables, type Variables } from '@fernweh/config/variables';
import { z } from 'zod';

/** What signing the shell's sources needs. The server that answers visitors has no variable for the key (docs/decisions/198). */
export const signingVariables = z.object({
  STAGE: z.string(),
  /** The private key of the shell's sources, a JSON Web Key; the development key in RELEASE_KEYS_DIR if absent. */
  RELEASE_SHELL_KEY: optionalSecret(z.string().optional()),
  RELEASE_KEYS_DIR: releaseVariables.RELEASE_KEYS_DIR,
  /** File of the signed sources; `sources.jws` in the shell's folder if absent. */
  SHELL_SOURCES: z.string().optional(),
});

/** @throws Error that names every variable that is wrong, on one line */
export const signingEnvironment = (variables: Variables = process.env) =>
  readVariables(signingVariables, variables);
