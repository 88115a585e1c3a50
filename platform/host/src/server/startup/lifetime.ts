import { watchAddresses } from '../../known-addresses.ts';
import type { HostEnvironment } from '../environment.ts';
import { offerSources } from '../releases/offer-sources.ts';
import type { Releases } from '../releases/start-releases.ts';
import { refuseRenderers } from '../render/refuse-renderers.ts';
import { renderersAt } from '../render/start-process.ts';
import type { SiteModules } from '../server-site.ts';
import type { Observed } from './observation.ts';
import type { ReleaseReports } from './release-reports.ts';

type Options = {
  env: HostEnvironment;
  observed: Observed;
  releases: Releases;
  reporter: ReleaseReports['reporter'];
  modules: Pick<SiteModules, 'begin' | 'end'>;
  isDevelopment: boolean;
  /** Signed sources of the shell, for developers. */
  sourcesFile: string;
};

/** What begins and ends with the server. */
export function beginAndEndWith({
  env,
  observed,
  releases,
  reporter,
  modules,
  isDevelopment,
  sourcesFile,
}: Options) {
  const { app, tracing } = observed;
  const { composition, watch, news, overrides } = releases;
  const renderers = renderersAt(env.RENDERER_URL);
  if (renderers) app.addHook('onClose', refuseRenderers(app.server, watchAddresses(renderers.host)));
  app.addHook('onReady', async () => {
    await modules.begin?.();
    // The shell serves its mirrored releases from the start; /readyz reports when every remote has one.
    if (isDevelopment) return;
    watch.start();
    news?.start();
    reporter.start();
    // Only developers miss them where the desk is away.
    offerSources(env.RELEASE_STORE_URL, env.DESK_TOKEN, sourcesFile).catch((error: Error) =>
      app.log.info({ reason: error.message }, 'The shell’s sources are not offered to developers'),
    );
  });
  // Before requests in flight are waited for: the process may be killed meanwhile.
  app.addHook('preClose', releases.close);
  app.addHook('onClose', async () => {
    watch.stop();
    news?.stop();
    await reporter.end();
    modules.end?.();
    await Promise.all([composition.retire(), overrides.retire()]);
    await tracing?.close();
  });
}
