import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { commandLine, Option, wholeNumberFrom } from '@flotilla/command-line';
import { findSite, portOf } from '@flotilla/command-line/site-config';
import { build } from '../build.ts';
import { startDesk } from './desk.ts';
import { freePort, requireFreePort } from './free-port.ts';
import { releasedBefore } from './released-before.ts';
import type { StartedService } from './start-service.ts';
import { untilServed } from './until-served.ts';

type Services = {
  /** Starts what the site asks for data. @returns what the host's environment says of it */
  services?(): Promise<StartedService>;
};

/** Where commands look for the desk, unless something else is there. */
const DESK_ABOVE = 300;
/** Commands that release look for desk, site and keys where a start without options has them. */
const releaseCommand = (host: string, deskUrl: string, siteUrl: string, data: string) =>
  `RELEASE_STORE_URL=${deskUrl} SITE_URL=${siteUrl} DATA_DIR=${data} npm --prefix ${host} run release -- status`;
const HOST_READY_MS = 60_000;
const secret = () => randomBytes(24).toString('base64url');

/**
 * A whole site on this machine, as production has it: builds its parts, starts release desk and services, releases what the teams built,
 * each signed with its team's key, and starts the host, which takes nothing else. Ctrl+C ends it.
 * @param from a folder of the site, whose `flotilla.config.ts` says what belongs to it
 * @throws Error before anything is built, where the port is in use
 */
export async function startSite(from: string, { services }: Services = {}): Promise<void> {
  const { root, ...site } = await findSite(from);
  const { name, remotes } = site;
  const sitePort = portOf(site);
  const options = commandLine('start', {
    says: `Builds ${name}, releases its parts on this machine, and starts it. Ctrl+C ends it.`,
    examples: [['start', `at port ${sitePort}`]],
  })
    .option('--port <port>', 'where its pages are', wholeNumberFrom(1), sitePort)
    .option('--data <folder>', 'where releases and keys are stored', '.data')
    .option('--built', 'starts what is built', false)
    .addOption(
      new Option('--without <remotes...>', 'teams that have released nothing yet')
        .choices(remotes)
        .default([] as string[]),
    )
    .parse()
    .opts();
  const siteUrl = `http://localhost:${options.port}`;
  const data = resolve(options.data);
  const host = join(root, site.shell.folder);
  const teams = remotes.filter(remote => !options.without.includes(remote));
  const token = secret();
  for (const remote of await releasedBefore(options.without, data))
    console.warn(
      `${remote} has been released with this data folder, and its last release is served. Choose another folder with --data to start without it.`,
    );

  await requireFreePort(options.port);
  if (!options.built)
    for (const folder of [...remotes.map(remote => join(root, remote)), host]) {
      console.log(`building ${folder.slice(root.length + 1)}`);
      await build(folder);
    }
  const started = await services?.();
  const where = { data, port: await freePort(options.port + DESK_ABOVE), token, siteUrl };
  const desk = await startDesk({ site, ...where, remotes: teams });
  const released = await Promise.all(
    teams.map(async remote => [remote, await desk.release(remote, join(root, remote))] as const),
  );

  const child = spawn(process.execPath, [join(host, 'src/server/main.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STAGE: 'development',
      PORT: String(options.port),
      SITE_URL: siteUrl,
      DATA_DIR: join(data, 'host'),
      RELEASE_STORE_URL: desk.url,
      RELEASE_ROOT_DIR: desk.rootFolder,
      AWAITED_REMOTES: teams.join(),
      DESK_TOKEN: token,
      FORM_TOKEN_SECRET: secret(),
      JOIN_MS: String(HOST_READY_MS),
      ...started?.variables,
    },
  });
  for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, () => child.kill('SIGTERM'));
  child.once('exit', async code => {
    await Promise.all([desk.close(), started?.close()]);
    process.exit(code ?? 0);
  });
  // Of a build that is released already, an operator may have ended the release.
  const fresh = released.flatMap(([remote, { release, isNew }]) =>
    isNew ? [[remote, release.version] as const] : [],
  );
  for (const remote of await untilServed(siteUrl, Object.fromEntries(fresh), HOST_READY_MS))
    console.warn(
      `The host does not serve the new release of ${remote}: its log and the release desk say why`,
    );
  if (desk.login) console.log(`log in to the release desk: ${desk.login}`);
  if (desk.url !== `http://localhost:${sitePort + DESK_ABOVE}`)
    console.log(`release from another terminal: ${releaseCommand(host, desk.url, siteUrl, data)}`);
  console.log(`ready ${siteUrl}, release desk ${desk.url}`);
}
