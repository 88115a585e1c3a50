import { ROOT } from '@fernweh/run/root';
import { z } from 'zod';
import { developmentOf } from '../../../../platform/cli/src/development-store.mjs';

/** What a running site tells every browser about its services. */
const answer = z.object({
  config: z.object({
    apiUrl: z.url(),
    search: z.object({
      appId: z.string(),
      apiKey: z.string(),
      host: z.string(),
      protocol: z.enum(['http', 'https']),
      insights: z.string().optional(),
    }),
    identity: z.object({ domain: z.url(), clientId: z.string(), audience: z.string() }),
    tagManager: z.object({ url: z.string(), id: z.string() }).optional(),
    analytics: z.object({ url: z.string(), apiKey: z.string() }).optional(),
    chat: z.object({ host: z.string(), token: z.string() }).optional(),
    recaptcha: z.object({ url: z.string(), siteKey: z.string() }).optional(),
  }),
});

const DEADLINE_MS = 10_000;
const DATA = /<script type="application\/json" id="fw-data">([^<]*)<\/script>/;

/**
 * The variables with which a shell uses the services of a running site. What the site keeps for its servers, such as the content host,
 * is not among them.
 * @throws Error where the site does not answer with a page of ours, or this clone has another root key than the store of development
 */
export async function variablesOf(site: string): Promise<Record<string, string>> {
  const text = await documentOf(site);
  const { config } = answer.parse(JSON.parse(DATA.exec(text)?.[1] ?? 'null'));
  const { search, identity, tagManager, analytics, chat, recaptcha } = config;
  return {
    API_URL: config.apiUrl,
    SEARCH_HOST: search.host,
    SEARCH_PROTOCOL: search.protocol,
    SEARCH_APP_ID: search.appId,
    SEARCH_API_KEY: search.apiKey,
    SEARCH_INSIGHTS_URL: search.insights ?? '',
    IDENTITY_DOMAIN: identity.domain,
    IDENTITY_CLIENT_ID: identity.clientId,
    IDENTITY_AUDIENCE: identity.audience,
    TAG_MANAGER_URL: tagManager?.url ?? '',
    ANALYTICS_URL: analytics?.url ?? '',
    CHAT_URL: chat?.host ?? '',
    PUBLIC_RECAPTCHA_URL: recaptcha?.url ?? '',
    ...(await storeOf(new URL(site))),
  };
}

async function documentOf(site: string): Promise<string> {
  try {
    const response = await fetch(site, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const text = await response.text();
    if (DATA.test(text)) return text;
  } catch {
    // Said below.
  }
  throw new Error(`${site} does not answer with a page of the site. Start it, or name another with --site.`);
}

/** On one machine the store is 300 ports above the site, and says where its keys are (docs/decisions/179); elsewhere variables name all of that. */
async function storeOf({ hostname, port }: URL): Promise<Record<string, string>> {
  if (hostname !== 'localhost') return {};
  const store = process.env.RELEASE_STORE_URL ?? `http://localhost:${Number(port || 80) + 300}`;
  const offered = await developmentOf(store, ROOT);
  return {
    RELEASE_STORE_URL: store,
    ...(offered && { RELEASE_ROOT_KEY: JSON.stringify(offered.root), RELEASE_KEYS_DIR: offered.keys }),
  };
}
