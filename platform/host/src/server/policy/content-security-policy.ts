export const REPORTS_PATH = '/_reports';

/** Origins that documents of a site may use beside its own. */
export type PolicySources = {
  images: readonly string[];
  connect: readonly string[];
  frames: readonly string[];
};

export type PolicyInput = {
  siteUrl: string;
  sources: PolicySources;
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
export function contentSecurityPolicy({
  siteUrl,
  sources,
  scripts,
  styles = [],
  remotes,
}: PolicyInput): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Browsers that know 'strict-dynamic' ignore 'self'; older ones are left with it.
    'script-src': [...new Set(scripts.map(digest => `'${digest}'`)), "'strict-dynamic'", "'self'"],
    'style-src': ["'self'", ...styles.map(digest => `'${digest}'`)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...sources.images],
    'connect-src': ["'self'", ...sources.connect],
    'frame-src': sources.frames.length > 0 ? sources.frames : ["'none'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'flotilla#start',
      'flotilla#loader',
      ...['shell', ...remotes].map(name => `webpack#${name}`),
    ],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    // Every browser knows this one and tells at once; with `report-to` beside it some would wait a minute, others not tell.
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
