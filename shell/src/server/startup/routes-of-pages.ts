import { cohortOf } from '@flotilla/contracts/cohort';
import type { GeoService } from '../geo/geo-service.ts';
import { createHoldApi } from '../holds/hold-api.ts';
import { createHoldCookies } from '../holds/hold-cookies.ts';
import { channel } from '../plugins/channel.ts';
import { forms } from '../plugins/forms.ts';
import { fragments } from '../plugins/fragments.ts';
import { holds } from '../plugins/holds.ts';
import { overrideLinks } from '../plugins/overrides.ts';
import { pages } from '../plugins/pages.ts';
import { remotes as remotesForHosts } from '../plugins/remotes.ts';
import { siteStatePlugin } from '../plugins/site-state.ts';
import { documentCounter } from '../release-health/count-documents.ts';
import type { SiteStateWatch } from '../site-state/site-state.ts';
import type { traceRequests } from '../tracing/trace-requests.ts';
import type { PageMaking } from './page-making.ts';
import type { Parts } from './parts.ts';

type Options = Parts & {
  making: PageMaking;
  geo: GeoService;
  siteState: SiteStateWatch;
  traces: ReturnType<typeof traceRequests> | undefined;
  /** Absent in development, in which hot updates change digests of scripts. */
  policed: boolean;
};

/** Routes of pages and their parts, for this site's documents and for other hosts', and of the forms that pages send. */
export async function addRoutesOfPages(options: Options): Promise<void> {
  const { env, observed, mirror, releases, making, geo, siteState, traces, policed } = options;
  const { app, metrics, failures, counts, activity, networks } = observed;
  const { composition, overrides } = releases;
  const { service, shell } = making;
  const { browser: config, server: serverConfig } = options.config;
  const { siteUrl } = config;
  const deadlineMs = env.APP_DEADLINE_MS;
  const countDocument = documentCounter(counts, composition, networks);

  await app.register(overrideLinks, { overrides, siteUrl, shell });
  await app.register(fragments, { composition, overrides, geo, config: serverConfig, deadlineMs, failures });
  await app.register(remotesForHosts, {
    ...{ composition, mirror, service, geo, siteState, failures, deadlineMs },
    ...{ config, serverConfig },
  });
  await app.register(channel, { geo, overrides });
  await app.register(holds, {
    ...{ geo, siteUrl, secret: env.HOLD_NOTE_SECRET },
    api: createHoldApi(env.API_URL),
    cookies: createHoldCookies(siteUrl),
  });
  await app.register(siteStatePlugin, { siteState });
  await app.register(pages, {
    ...{ service, overrides, geo, policed, siteState, shell, config },
    timingOf: traces?.named,
    onPage(page, request, isOverridden) {
      const { complete } = page;
      traces?.note(request, complete);
      activity.page(complete);
      metrics.page(complete);
      if (!isOverridden) countDocument(page, cohortOf(request.headers.cookie), request.ip);
    },
  });
  await app.register(forms, { service, overrides, geo, siteUrl, policed });
}
