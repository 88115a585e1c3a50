import { join } from 'node:path';
import type { SiteConfig } from '@flotilla/command-line/site-config';
import { createApp } from '@flotilla/release-desk/app';
import { readEnvironment } from '@flotilla/release-desk/environment';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { openDesk, storageOf } from '@flotilla/release-desk/open-desk';
import { releaseArtefact } from '@flotilla/release-desk/release';
import { readArtefact } from '../artefact.ts';
import { publish } from '../publish.ts';

/** Of a site's `flotilla.config.ts`, what its desk knows of it. */
type DeskConfig = Pick<
  SiteConfig,
  'name' | 'teams' | 'routes' | 'ownPaths' | 'pages' | 'defaults' | 'signIn'
>;

type Options = {
  site: DeskConfig;
  data: string;
  port: number;
  token: string;
  siteUrl: string;
  remotes: readonly string[];
};

/** The release desk with keys of this machine: a root key, the desk's, and one of each team. */
export async function startDesk({ site, data, port, token, siteUrl, remotes }: Options) {
  const env = readEnvironment(site, {
    ...process.env,
    ...{ DATA_DIR: data, DESK_PORT: String(port), DESK_TOKEN: token, SITE_URL: siteUrl, LOG_LEVEL: 'error' },
    RELEASE_STORE_URL: `http://localhost:${port}`,
  });
  const storage = await storageOf(env);
  const store = await openDesk(env, storage, { ...site, remotes, origins: {} });
  const { app, login } = await createApp(store, env, storage, site);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: env.RELEASE_STORE_URL,
    /** Without an identity provider: the link that logs an operator in. At `localhost` another user of this machine may listen, on its IPv6. */
    login: login && `http://127.0.0.1:${port}${login}`,
    rootFolder: env.RELEASE_ROOT_DIR,
    /** Releases the build of a team, signed with its key, unless it is released already. @returns the release, and whether it is new */
    async release(remote: string, folder: string) {
      const built = join(data, 'builds', remote);
      const published = await publish(remote, folder, built);
      const key = await readTeamKey(remote, env.RELEASE_KEYS_DIR, undefined);
      await releaseArtefact(
        env.RELEASE_STORE_URL,
        await readArtefact(remote, built),
        { key, name: 'start' },
        'start',
      );
      return published;
    },
    close: () => app.close(),
  };
}
