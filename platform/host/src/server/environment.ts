import { namePrefix } from '@flotilla/contracts/wire-names';
import { optionalSecret } from '@flotilla/runtime/secrets';
import {
  canaryShare,
  list,
  port,
  processVariables,
  refusedSecrets,
  releaseVariables,
  stageOf,
  tracingVariables,
  whole,
} from '@flotilla/runtime/variables';
import { z } from 'zod';

/** Production takes none that everybody can read in this repository. */
const secret = () => optionalSecret(z.string().min(20));

const DEFAULT_PORT = 3000;

/** What the host reads of its process's environment. Secrets, and where things are, have no defaults. */
export const hostVariables = z.object({
  /** NODE_ENV if absent. */
  STAGE: processVariables.STAGE,
  HOST: processVariables.HOST,
  PORT: port(DEFAULT_PORT),
  LOG_LEVEL: z.string().default('warn'),
  /** How long a process that was told to end still takes requests (ms). */
  DRAIN_MS: whole(0, 0),
  /** How long the host waits for its first releases before it opens its port. */
  JOIN_MS: whole(0, 0),
  DATA_DIR: z.string(),
  SITE_URL: processVariables.SITE_URL,
  TRUSTED_PROXIES: list.prefault(''),
  RELEASE_STORE_URL: releaseVariables.RELEASE_STORE_URL,
  RELEASE_ROOT_DIR: z.string(),
  RELEASE_ROOT_KEY: releaseVariables.RELEASE_ROOT_KEY,
  /** Shared with the release desk, which believes reports that carry it. */
  DESK_TOKEN: secret(),
  RENDER_WORKERS: whole(1),
  RENDERER_URL: z.string().default(''),
  WORKER_HEAP_MB: whole(256, 64),
  POLL_MS: whole(300, 50),
  CANARY_SHARE: canaryShare,
  RELEASE_HEALTH_MS: whole(2000, 50),
  BROWSER_TICKETS: whole(20),
  APP_DEADLINE_MS: whole(900),
  PAGE_CACHE_MB: whole(32, 0),
  /** Signs the addresses of pages' style sheets, and the tokens of forms. */
  FORM_TOKEN_SECRET: secret(),
  ...tracingVariables('shell'),
});

/** A site's has more. */
export type HostEnvironment = Omit<z.infer<typeof hostVariables>, 'TRUSTED_PROXIES'> & {
  TRUSTED_PROXIES: readonly string[];
};

/**
 * The environment of a host, with variables of its site.
 * @param site what holds where the environment says nothing: name, port, and the remotes that the host waits for before it is ready
 * @throws Error that names every variable that is wrong
 */
export function readHostEnvironment<Own extends z.ZodRawShape>(
  given: Record<string, string | undefined>,
  site: { name: string; port?: number; remotes: readonly string[] },
  own: Own,
) {
  const variables = z.object({
    ...hostVariables.shape,
    PORT: port(site.port ?? DEFAULT_PORT),
    ...tracingVariables(namePrefix(site.name)),
    /** The host is not ready without them. */
    AWAITED_REMOTES: list.prefault(site.remotes.join()),
    ...own,
  });
  const refused = [...refusedSecrets(variables.shape, given)].map(([name, why]) => `${name}: ${why}`);
  const { success, data, error } = variables.safeParse({ STAGE: stageOf(given), ...given });
  if (success && refused.length === 0) return data;
  const wrong = success ? refused : [...refused, z.prettifyError(error)];
  throw new Error(`The environment is not valid.\n${wrong.join('\n')}`);
}

/** Only the production stage is for search engines. */
export const isProductionStage = ({ STAGE }: Pick<HostEnvironment, 'STAGE'>) => STAGE === 'production';
