import type { Environment } from '@fernweh/config/environment';
import { reportOwnService } from '@flotilla/host/server/failures/own-service-failure';
import type { ServerTools, SiteModules } from '@flotilla/host/server/server-site';
import { createGeoService } from './geo/geo-service.ts';
import { marketVariants } from './geo/market.ts';
import { createHoldApi } from './holds/hold-api.ts';
import { createHoldCookies } from './holds/hold-cookies.ts';
import { withPlaceForHold } from './holds/place-for-hold.ts';
import { channel } from './plugins/channel.ts';
import { holds } from './plugins/holds.ts';
import { images } from './plugins/images.ts';
import { siteStatePlugin } from './plugins/site-state.ts';
import { maintenanceClosures } from './site-state/maintenance.ts';
import { createSiteStateWatch } from './site-state/site-state.ts';

/** What of Fernweh runs beside pages: markets, maintenance, held seats, pictures. */
export function siteModules(env: Environment, host: ServerTools): SiteModules {
  const { log, failures } = host;
  const geo = createGeoService(env.API_URL, env.CALL_DEADLINE_MS, error =>
    reportOwnService(failures, "the visitor's market", error),
  );
  const siteState = createSiteStateWatch({
    contentUrl: env.CONTENT_URL,
    deadlineMs: env.CALL_DEADLINE_MS,
    warn: message => log.warn(message),
  });
  return {
    variants: marketVariants(geo),
    closures: maintenanceClosures(siteState),
    dress: withPlaceForHold,
    async addRoutes(app, { overrides }) {
      await app.register(channel, { geo, overrides });
      await app.register(holds, {
        ...{ geo, siteUrl: env.SITE_URL, secret: env.HOLD_NOTE_SECRET },
        api: createHoldApi(env.API_URL),
        cookies: createHoldCookies(env.SITE_URL),
      });
      await app.register(siteStatePlugin, { siteState });
      await app.register(images, { imagesUrl: env.IMAGES_URL, failures });
    },
    begin: siteState.start,
    end: siteState.stop,
  };
}
