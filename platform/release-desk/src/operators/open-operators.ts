import { randomBytes } from 'node:crypto';
import type { SiteConfig } from '@flotilla/command-line/site-config';
import type { DeskProvider } from '@flotilla/contracts/desk-sign-in';
import { LOOPBACK } from '@flotilla/contracts/override';
import { type Environment, isDevelopment } from '../environment.ts';
import type { Storage } from '../store/storage.ts';
import { createEndedTokens } from './ended-tokens.ts';
import { createLocalOperator } from './local-operator.ts';
import { createOperators, type Operators, type ProviderFailure } from './operators.ts';

/** Who is let in, and what the page needs for it. */
export type OpenOperators = {
  operators: Operators;
  /** How the page signs in at the identity provider. */
  signIn?: { folder: string; provider: DeskProvider };
  /** Without a provider: the path of the desk that signs a browser in. */
  login?: string;
};

/** Operators of the site's identity provider; on a development machine that has none, whoever has the secret of this start. */
export function openOperators(
  env: Environment,
  storage: Storage,
  { signIn: folder }: Pick<SiteConfig, 'signIn'>,
  onProviderFailure: (what: ProviderFailure) => void,
): OpenOperators {
  const { IDENTITY_DOMAIN: domain } = env;
  if (domain === undefined) return localOperator(env);
  if (folder === undefined)
    throw new Error(
      'IDENTITY_DOMAIN needs the module that signs in there: signIn of flotilla.config.ts names its folder (docs/decisions/216)',
    );
  const provider = { domain, clientId: env.IDENTITY_DESK_CLIENT_ID, audience: env.IDENTITY_DESK_AUDIENCE };
  const operators = createOperators({
    ...provider,
    jwksUrl: env.IDENTITY_JWKS_URL,
    ended: createEndedTokens(storage),
    onProviderFailure,
  });
  return { operators, signIn: { folder, provider } };
}

/** The link is in a terminal of this machine and in its browser's history: whom the network lets in has a provider. */
function localOperator(env: Environment): OpenOperators {
  if (!isDevelopment(env)) throw new Error(`IDENTITY_DOMAIN is needed in ${env.STAGE}`);
  if (!LOOPBACK.test(env.HOST))
    throw new Error(
      `IDENTITY_DOMAIN is needed where others reach the desk: HOST is ${env.HOST}, and 127.0.0.1 where only this machine does (docs/decisions/216)`,
    );
  const secret = randomBytes(24).toString('base64url');
  return { operators: createLocalOperator(secret), login: `/#login=${secret}` };
}
