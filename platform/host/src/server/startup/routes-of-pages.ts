import { cohortOf } from '@flotilla/contracts/cohort';
import { reportOwnService } from '../failures/own-service-failure.ts';
import { forms } from '../plugins/forms.ts';
import { fragments } from '../plugins/fragments.ts';
import { overrideLinks } from '../plugins/overrides.ts';
import { pages } from '../plugins/pages.ts';
import { passedOn } from '../plugins/passed-on.ts';
import { remotes as remotesForHosts } from '../plugins/remotes.ts';
import { documentCounter } from '../release-health/count-documents.ts';
import type { SiteModules } from '../server-site.ts';
import type { traceRequests } from '../tracing/trace-requests.ts';
import type { PageMaking } from './page-making.ts';
import type { Parts } from './parts.ts';

type Options = Parts & {
  making: PageMaking;
  modules: SiteModules;
  traces: ReturnType<typeof traceRequests> | undefined;
  /** Absent in development, in which hot updates change digests of scripts. */
  policed: boolean;
};

/** Routes of pages and their parts, for this site's documents and for other hosts', and of the forms that pages send. */
export async function addRoutesOfPages(options: Options): Promise<void> {
  const { env, site, observed, mirror, releases, making, modules, traces, policed } = options;
  const { app, metrics, failures, counts, activity, networks } = observed;
  const { composition, overrides } = releases;
  const { service, shell } = making;
  const { policySources, config } = site;
  const { siteUrl } = config.browser;
  const { variants, closures } = modules;
  const deadlineMs = env.APP_DEADLINE_MS;
  const countDocument = documentCounter(counts, composition, networks);
  const parts = { contract: site.contract, stored: site.storedFragments };

  await app.register(overrideLinks, {
    overrides,
    siteUrl,
    shell: { ...shell, themeColor: site.document.themeColor },
  });
  await app.register(fragments, {
    composition,
    overrides,
    variants,
    deadlineMs,
    failures,
    ...{ config: config.server, site: parts },
  });
  await app.register(remotesForHosts, {
    composition,
    mirror,
    service,
    variants,
    closures,
    failures,
    deadlineMs,
    ...{ config: config.browser, serverConfig: config.server, site: parts },
  });
  await app.register(passedOn, {
    addresses: site.passedOn,
    siteUrl,
    deadlineMs,
    onFailure: (what, error) => reportOwnService(failures, what, error),
  });
  await modules.addRoutes?.(app, { overrides });
  await app.register(pages, {
    service,
    overrides,
    modules,
    policed,
    shell,
    siteUrl,
    policySources,
    timingOf: traces?.named,
    onPage(page, request, isOverridden) {
      const { complete } = page;
      traces?.note(request, complete);
      activity.page(complete);
      metrics.page(complete);
      if (!isOverridden) countDocument(page, cohortOf(request.headers.cookie), request.ip);
    },
  });
  await app.register(forms, { service, overrides, variants, siteUrl, policed });
}
