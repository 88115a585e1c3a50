import { drawnSecret } from './drawn-secrets.ts';
import { siteVariables } from './environment.ts';
import { secretsOf, type Variables } from './variables.ts';

/** The environment of a process that renders: what the code of remotes reads of the site's, and no secret (docs/decisions/196). */
const READ = [
  ...['NODE_ENV', 'STAGE', 'PORT', 'SITE_URL', 'API_URL', 'PUBLIC_API_URL', 'CALL_DEADLINE_MS', 'ANSWERS_MS'],
  ...['CONTENT_URL', 'CONTENTFUL_HOST', 'CONTENTFUL_INSECURE', 'CONTENTFUL_SPACE', 'CONTENTFUL_PREVIEW'],
  ...['IMAGES_URL', 'BUILDER_URL', 'SEARCH_HOST', 'SEARCH_PROTOCOL', 'SEARCH_APP_ID', 'SEARCH_API_KEY'],
  // How dates are written, whose certificates count, and whether a developer sees stacks.
  ...['TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'RENDER_STACKS'],
];

/** Secrets have values that mean nothing: vendors' clients want one, and code of earlier releases checks that all are there. */
export function renderVariables(variables: Variables): Record<string, string> {
  const listed = READ.flatMap(name => {
    const value = variables[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const others = secretsOf(siteVariables.shape)
    .filter(([, { developmentValue }]) => developmentValue)
    .map(([name]) => [name, drawnSecret()] as const);
  return Object.fromEntries([...others, ...listed]);
}
