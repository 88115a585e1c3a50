import { type Environment, isProductionStage } from '@fernweh/config/environment';
import type { PublicConfig } from '@fernweh/contracts/page';
import { sendSpansTo } from '@flotilla/runtime/trace';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { countRequests } from '../plugins/count-requests.ts';
import { addErrorHandler } from '../plugins/errors.ts';
import { hideFromSearchEngines } from '../plugins/well-known.ts';
import { neverCached } from '../policy/never-cached.ts';
import { normaliseTargets } from '../policy/request-target.ts';
import { addSecurityHeaders } from '../policy/security-headers.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Observed } from './observation.ts';

/** What holds for every request, whatever its route. @returns the spans of requests, where some are recorded */
export function forEveryRequest(
  env: Environment,
  { app, metrics, tracing, activity, networks }: Observed,
  errorPage: { shell: ShellAssets; config: PublicConfig },
) {
  normaliseTargets(app);
  app.addHook('onRequest', async ({ id, ip }) => {
    activity.request();
    networks.asked(id, ip);
  });
  countRequests(app, metrics.requests);
  sendSpansTo(tracing?.record);
  const traces = tracing && traceRequests(app, tracing);
  if (env.CONTENTFUL_PREVIEW) neverCached(app);
  addSecurityHeaders(app);
  addErrorHandler(app, errorPage);
  if (!isProductionStage(env)) hideFromSearchEngines(app);
  return traces;
}
