import type { PublicConfig } from '@fernweh/contracts/page';

export const REPORTS_PATH = '/_reports';

/** Where pictures of signed-in visitors come from: Auth0's own, and the services it takes them from. */
const PICTURE_HOSTS = ['https://s.gravatar.com', 'https://i1.wp.com', 'https://lh3.googleusercontent.com'];

export type PolicyInput = {
  config: PublicConfig;
  /** Digests of the document's script and of every script it preloads. */
  scripts: readonly string[];
  /** Digests of the document's own style elements. */
  styles?: readonly string[];
  /** Remotes of the page whose bundles have a Trusted Types policy of their own name: older releases. */
  remotes: readonly string[];
};

/**
 * The policy of one document. It is the same for every visitor, so that the page can be cached: scripts are named by what they
 * are, and what those load is trusted ('strict-dynamic'); nothing inline runs.
 */
export function contentSecurityPolicy({ config, scripts, styles = [], remotes }: PolicyInput): string {
  const { identity, search, analytics, tagManager, chat, consentScript, recaptcha } = config;
  const vendors = [analytics?.url, tagManager?.url, chat?.host, consentScript?.url, recaptcha?.url].flatMap(
    url => (url ? [originOf(url)] : []),
  );
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Browsers that know 'strict-dynamic' ignore 'self'; older ones are left with it.
    'script-src': [...new Set(scripts.map(digest => `'${digest}'`)), "'strict-dynamic'", "'self'"],
    'style-src': ["'self'", ...styles.map(digest => `'${digest}'`)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', originOf(identity.domain), ...PICTURE_HOSTS, ...vendors],
    'connect-src': [
      "'self'",
      originOf(config.apiUrl),
      `${search.protocol}://${search.host}`,
      ...(search.insights ? [originOf(search.insights)] : []),
      originOf(identity.domain),
      ...vendors,
    ],
    'frame-src': [originOf(identity.domain)],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'fernweh#start',
      'fernweh#loader',
      ...['shell', ...remotes].map(name => `webpack#${name}`),
    ],
    ...(config.siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    // Every browser knows this one and tells at once; with `report-to` beside it some would wait a minute, others not tell.
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Auth0's clients take a domain without its protocol. */
const originOf = (address: string) => new URL(address.includes('//') ? address : `https://${address}`).origin;
