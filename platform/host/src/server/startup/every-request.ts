import { sendSpansTo } from '@flotilla/runtime/trace';
import { type HostEnvironment, isProductionStage } from '../environment.ts';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { countRequests } from '../plugins/count-requests.ts';
import { addErrorHandler } from '../plugins/errors.ts';
import { hideFromSearchEngines } from '../plugins/well-known.ts';
import { neverCached } from '../policy/never-cached.ts';
import { normaliseTargets } from '../policy/request-target.ts';
import { addSecurityHeaders } from '../policy/security-headers.ts';
import type { WholeSite } from '../server-site.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Observed } from './observation.ts';

/** What holds for every request, whatever its route. @returns the spans of requests, where some are recorded */
export function forEveryRequest(
  env: HostEnvironment,
  { app, metrics, tracing, activity, networks }: Observed,
  site: WholeSite,
  shell: ShellAssets,
) {
  normaliseTargets(app);
  app.addHook('onRequest', async ({ id, ip }) => {
    activity.request();
    networks.asked(id, ip);
  });
  countRequests(app, metrics.requests);
  sendSpansTo(tracing?.record);
  const traces = tracing && traceRequests(app, tracing);
  if (site.isPreview) neverCached(app);
  addSecurityHeaders(app);
  addErrorHandler(app, { shell, site, siteUrl: site.config.browser.siteUrl });
  if (!isProductionStage(env)) hideFromSearchEngines(app);
  return traces;
}
