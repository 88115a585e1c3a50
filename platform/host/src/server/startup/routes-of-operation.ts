import { COHORTS } from '@flotilla/contracts/cohort';
import type { Shell } from '@flotilla/release-contract';
import { mapFinder } from '../failures/find-map.ts';
import { createSourcePositions } from '../failures/source-positions.ts';
import { boundaries } from '../plugins/boundaries.ts';
import { browserSpansPlugin } from '../plugins/browser-spans.ts';
import { contract } from '../plugins/contract.ts';
import { documentReports } from '../plugins/document-reports.ts';
import { health } from '../plugins/health.ts';
import { metricsPage } from '../plugins/metrics-page.ts';
import { reports } from '../plugins/reports.ts';
import { createReleaseWeights } from '../release-health/release-weights.ts';

import { versionsOf } from '../releases/snapshot.ts';
import type { Parts } from './parts.ts';
import type { ReleaseReports } from './release-reports.ts';

type Options = Omit<Parts, 'remotes'> & {
  /** What this shell promises to releases. */
  ownContract: Shell;
  releaseReports: ReleaseReports;
  /** Folder of the shell's own files for browsers. */
  web: string;
  isDevelopment: boolean;
};

/** Routes for those who run the site: health, metrics, what shells promise to releases, and what browsers report. */
export async function addRoutesOfOperation(options: Options): Promise<void> {
  const { env, site, observed, ownContract, mirror, releases, releaseReports, web, isDevelopment } = options;
  const { app, metrics, tracing, failures, counts } = observed;
  const { composition, watch, source } = releases;
  const { tickets, documents } = releaseReports;

  const setOf = (cohort: (typeof COHORTS)[number]) => composition.current(cohort).set;
  const versions = (remote: string) => {
    const known = COHORTS.map(cohort => versionsOf(setOf(cohort))[remote]).filter(one => one !== undefined);
    return known.length > 0 ? known : undefined;
  };
  const releaseOf = (remote: string, version: string) =>
    COHORTS.map(cohort => setOf(cohort).releases[remote]).find(release => release?.version === version);
  const positions = createSourcePositions(mapFinder({ shellDirectory: web, releaseOf, source }));

  await app.register(health, {
    composition,
    watch,
    failures,
    canaryShare: env.CANARY_SHARE,
    remotes: [...site.remotes],
    development: isDevelopment,
  });
  await app.register(contract, { shell: ownContract });
  await app.register(boundaries, { composition });
  await app.register(metricsPage, { metrics, weights: createReleaseWeights(composition, mirror) });
  await app.register(reports, {
    ...{ counter: metrics.policyReports, failures, versions, positions },
    onReleaseError: counts.error,
  });
  await app.register(documentReports, { documents });
  if (tracing) await app.register(browserSpansPlugin, { tickets, record: tracing.record });
}
