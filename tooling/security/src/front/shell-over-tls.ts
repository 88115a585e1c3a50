import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ROOT } from '@fernweh/run/root';
import { createServices } from '@fernweh/run/services';
import { siteSecrets } from '@fernweh/run/site-secrets';
import type { Outcome, Skipped } from '../check.ts';
import { DATA_DIR, SITE_ENV, SPARE_PORT } from '../site/ports.ts';
import type { Site } from '../site/site.ts';
import { makeCertificate } from './certificate.ts';
import { openTlsFront } from './tls-front.ts';

/** A shell as visitors of production reach it. */
type ShellOverTls = { url: string; httpPort: number; httpsPort: number };

const SHELL = `http://localhost:${SPARE_PORT}`;

/**
 * Starts a second shell beside the command's own site, with the settings of production: TLS in front of it, and in front of the vendors
 * that it names to browsers. The stand-ins speak HTTP, which a policy over TLS must not contain.
 */
export async function withShellOverTls(
  site: Site,
  check: (shell: ShellOverTls) => Promise<Outcome>,
): Promise<Outcome | Skipped> {
  if (!site.isOwn)
    return { skipped: 'The shell over TLS belongs to the command’s own site: leave --url out.' };
  const certificate = makeCertificate();
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-shell-'));
  const trusted = join(folder, 'tls.crt');
  writeFileSync(trusted, certificate.cert);
  const services = createServices({ onEnd: reason => console.error(reason) });
  const front = await openTlsFront(certificate, SHELL);
  const search = await openTlsFront(certificate, `http://${SITE_ENV.SEARCH_HOST}`);
  const url = `https://localhost:${front.httpsPort}`;
  try {
    const env = settings(url, `localhost:${search.httpsPort}`, trusted);
    const script = 'shell/src/server/main.ts';
    await services.start({ name: 'shell over TLS', script, env, ready: `${SHELL}/readyz` });
    return await check({ url, ...front });
  } finally {
    await Promise.all([services.stopAll(), front.close(), search.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const settings = (siteUrl: string, searchHost: string, trusted: string) => ({
  ...SITE_ENV,
  NODE_ENV: 'production',
  ...siteSecrets(join(ROOT, DATA_DIR)),
  DATA_DIR: join(DATA_DIR, 'shell-over-tls'),
  RELEASE_KEYS_DIR: join(ROOT, DATA_DIR, 'release-keys'),
  NODE_EXTRA_CA_CERTS: trusted,
  PORT: String(SPARE_PORT),
  SITE_URL: siteUrl,
  PUBLIC_API_URL: siteUrl,
  SEARCH_HOST: searchHost,
  SEARCH_PROTOCOL: 'https',
  IDENTITY_DOMAIN: overTls(SITE_ENV.IDENTITY_DOMAIN),
  TAG_MANAGER_URL: overTls(SITE_ENV.TAG_MANAGER_URL),
  ANALYTICS_URL: overTls(SITE_ENV.ANALYTICS_URL),
  CHAT_URL: overTls(SITE_ENV.CHAT_URL),
});

/** Only the policy names these: the shell itself calls none of them. */
const overTls = (url: string) => url.replace('http:', 'https:');
