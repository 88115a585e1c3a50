/** What the host reads of its process's environment. A site's has more (shared/config). */
export type HostEnvironment = {
  STAGE: string;
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  /** How long a process that was told to end still takes requests (ms). */
  DRAIN_MS: number;
  /** How long the host waits for its first releases before it opens its port. */
  JOIN_MS: number;
  DATA_DIR: string;
  SITE_URL: string;
  TRUSTED_PROXIES: readonly string[];
  RELEASE_STORE_URL: string;
  RELEASE_ROOT_DIR: string;
  RELEASE_ROOT_KEY?: string | undefined;
  /** Shared with the release desk, which believes reports that carry it. */
  DESK_TOKEN: string;
  RENDER_WORKERS: number;
  RENDERER_URL: string;
  WORKER_HEAP_MB: number;
  POLL_MS: number;
  CANARY_SHARE: number;
  RELEASE_HEALTH_MS: number;
  BROWSER_TICKETS: number;
  APP_DEADLINE_MS: number;
  PAGE_CACHE_MB: number;
  /** Signs the addresses of pages' style sheets, and the tokens of forms. */
  FORM_TOKEN_SECRET: string;
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** Only the production stage is for search engines. */
export const isProductionStage = ({ STAGE }: Pick<HostEnvironment, 'STAGE'>) => STAGE === 'production';
