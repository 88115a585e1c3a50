import type { HostEnvironment } from '@flotilla/host/server/environment';
import { z } from 'zod';
import { REMOTES } from './remotes.ts';

const list = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform(text => text.split(',').filter(Boolean));
const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);

/** What the shop's host reads of its process's environment. Both secrets, and where things are, have no defaults. */
const variables = z.object({
  STAGE: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(6100, 0),
  LOG_LEVEL: z.string().default('warn'),
  DRAIN_MS: whole(0, 0),
  JOIN_MS: whole(0, 0),
  DATA_DIR: z.string(),
  SITE_URL: z.url({ protocol: /^https?$/ }),
  /** The shop's service, as this process reaches it. */
  API_URL: z.url({ protocol: /^https?$/ }),
  TRUSTED_PROXIES: list(),
  /** Those that the host waits for before it is ready. */
  REMOTES: list(REMOTES.join()),
  RELEASE_STORE_URL: z.url({ protocol: /^https?$/ }),
  RELEASE_ROOT_DIR: z.string(),
  RELEASE_ROOT_KEY: z.string().optional(),
  DESK_TOKEN: z.string().min(20),
  FORM_TOKEN_SECRET: z.string().min(20),
  RENDER_WORKERS: whole(1),
  RENDERER_URL: z.string().default(''),
  WORKER_HEAP_MB: whole(256, 64),
  POLL_MS: whole(300),
  CANARY_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  RELEASE_HEALTH_MS: whole(2000),
  BROWSER_TICKETS: whole(20),
  APP_DEADLINE_MS: whole(900),
  PAGE_CACHE_MB: whole(32),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().default('tractor-store'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().default(1),
});

export type Environment = HostEnvironment & z.infer<typeof variables>;

/** @throws Error that names every variable that is wrong */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const { success, data, error } = variables.safeParse(given);
  if (!success) throw new Error(z.prettifyError(error));
  return data;
}
