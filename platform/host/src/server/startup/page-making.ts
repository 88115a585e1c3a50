import { join } from 'node:path';
import { earlierRelease } from '../digests/earlier-release.ts';
import { createFileDigests, shellVersion } from '../digests/file-digests.ts';
import { reportPage } from '../failures/page-failures.ts';
import { createPageService } from '../pages/page-service.ts';
import { readShellAssets } from '../pages/shell-assets.ts';
import { rememberEarlierReleases } from '../releases/earlier-releases.ts';
import { releaseFetcher } from '../sheets/fetch-release.ts';
import { createPageSheets } from '../sheets/page-sheets.ts';
import { createSheetFiles } from '../sheets/sheet-files.ts';
import type { Development } from './development.ts';
import type { Parts } from './parts.ts';

type Options = Parts & {
  /** Folder of the shell's builds. */
  dist: string;
  development: Development | undefined;
};

/** Pages, and the files beside those of releases that they name: the shell's own, one style sheet for each kind of page, lists of digests. */
export async function pageMaking(options: Options) {
  const { env, site, observed, mirror, releases, remotes, dist, development } = options;
  const { composition, source } = releases;
  const web = join(dist, 'web');
  const shell = development?.assets ?? (await readShellAssets(web));
  const earlier = source && rememberEarlierReleases(source);
  const pageSheets = createPageSheets(
    createSheetFiles({
      folders: async () => [web, ...mirror.folders()],
      fetchRelease: source ? releaseFetcher({ ...source, ...earlier }, remotes) : async () => {},
    }),
    env.FORM_TOKEN_SECRET,
  );
  const digests = createFileDigests({
    shell: { version: shellVersion(shell), integrity: { ...shell.integrity, ...shell.cssIntegrity } },
    fetchRelease: earlier ? earlierRelease(earlier) : async () => undefined,
  });
  const { failures } = observed;
  const service = createPageService({
    composition,
    site: { ...site.document, policySources: site.policySources },
    publicConfig: site.config.browser,
    serverConfig: site.config.server,
    formToken: site.formToken,
    shell,
    pageSheets: development ? undefined : pageSheets,
    digests: development ? undefined : digests,
    deadlineMs: env.APP_DEADLINE_MS,
    cacheBytes: site.isPreview ? 0 : env.PAGE_CACHE_MB * 2 ** 20,
    onIncomplete: (page, set, traceparent) => reportPage(failures, page, set, traceparent),
    showsFailures: development !== undefined,
    onStale: (route, reason) => failures.report({ kind: 'stale', remote: 'shell', route, reason }),
  });
  return { shell, web, pageSheets, digests, service };
}

export type PageMaking = Awaited<ReturnType<typeof pageMaking>>;
