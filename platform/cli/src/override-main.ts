import { commandLine, numberBetween, Option, suggested } from '@flotilla/command-line';
import { findSite } from '@flotilla/command-line/site-config';
import { DEFAULT_OVERRIDE_S, LOOPBACK, MAX_OVERRIDE_S, OVERRIDE_PATH } from '@flotilla/contracts/override';
import { releaseIndex, releaseOf } from '@flotilla/contracts/release';
import { createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { digestOf, sha256 } from '@flotilla/release-signing/documents';
import { signOverride } from '@flotilla/release-signing/overrides';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { authorOf } from './author.ts';
import { buildRelease } from './build-release.ts';
import { readEnvironment } from './environment.ts';
import { serveBuild } from './serve-build.ts';

/** `npm run override -- mf-search <version>`: prints a link with which one browser gets a stored release (docs/decisions/069, 123). */
const DEFAULT_HOURS = DEFAULT_OVERRIDE_S / 3600;
const MAX_HOURS = MAX_OVERRIDE_S / 3600;
const site = await findSite();
const remotes: readonly string[] = site.remotes;
const command = commandLine('override', {
  says: `Prints a link. The first browser whose user agrees on the page behind it gets this stored release of the remote, on the server and in
the browser, until the hours (at most ${MAX_HOURS}) have passed or somebody presses "End it" on the badge. For any other browser, make another
link. Everybody else gets what the pointers say.
With --build it builds what the folder holds and serves it until Ctrl-C. That, and an origin such as http://localhost:3003 in place of a version, only a site
on the same machine takes.
<remote> is one of ${remotes.join(', ')}; versions are in: npm run release -- history <remote>`,
  examples: [
    [
      'run override -- mf-search --build --path /search',
      'what the folder holds now: builds it, serves it, prints the link',
    ],
    ['run override -- mf-search 3f9c2b7d', 'a link to a stored release'],
    [
      'run override -- mf-search 3f9c2b7d --hours 8 --path /search',
      'for a working day, on the page of search',
    ],
  ],
})
  .argument('<remote>')
  .argument('[version]', 'a version, or an origin on this machine')
  .option('--build', 'builds the remote here, and serves it until Ctrl-C', false)
  .addOption(
    new Option('--hours <number>', 'how long the link is good for')
      .default(DEFAULT_HOURS)
      .argParser(numberBetween(0.01, MAX_HOURS)),
  )
  .option('--path <path>', 'the page that it opens', '/')
  .parse();

const ORIGIN_MS = 2000;
const LARGEST_INDEX = 8 * 2 ** 20;

try {
  const [remote, version] = command.processedArgs;
  const { hours, path, build } = command.opts();
  if (!remotes.includes(remote))
    command.error(`error: there is no remote "${remote}".${suggested(remote, remotes)}`);
  if (build === (version !== undefined)) command.error('error: name a version, or --build, and not both');
  const served = version ?? (await builtOrigin(remote));
  console.log(await linkTo(remote, served, hours, path));
  if (build)
    console.log(
      `${served} serves the build until you end this with Ctrl-C. After a change make another link.`,
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** @returns the origin that serves what the folder of the remote holds */
async function builtOrigin(remote: string): Promise<string> {
  const env = readEnvironment(site);
  // Without a key the link could not be signed once the build is there.
  await authorOf(remote, env);
  console.log(`  … building ${remote}`);
  const { version, origin } = await serveBuild({ site, env }, remote, buildRelease);
  console.log(`  ✓ built ${remote} ${version}`);
  return origin;
}

/** @throws Error where the store does not have the release, or there is no key of the team */
async function linkTo(remote: string, version: string, hours: number, to: string): Promise<string> {
  const env = readEnvironment(site);
  const author = await authorOf(remote, env);
  const release = version.startsWith('http://')
    ? await releaseAt(version, remote)
    : await storedRelease(createStoreClient(env.RELEASE_STORE_URL, author), remote, version);
  const wanted = { remote, ...release, site: new URL(env.SITE_URL).origin, by: author.name };
  const token = await signOverride(wanted, Math.round(hours * 3600), author.key);
  const url = new URL(OVERRIDE_PATH, env.SITE_URL);
  url.search = new URLSearchParams({ token, to }).toString();
  return url.href;
}

async function storedRelease(store: StoreClient, remote: string, version: string) {
  const stored = await store.release(remote, version);
  if (!stored) throw new Error(`The store has no ${remote} ${version}`);
  return { version, digest: digestOf(stored.jws) };
}

/** The release that an origin on this machine has now. */
async function releaseAt(address: string, remote: string) {
  const { origin, hostname } = new URL(address);
  if (!LOOPBACK.test(hostname)) throw new Error(`${origin} is not on this machine`);
  const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(ORIGIN_MS) });
  const index = releaseIndex.parse(await boundedJson(response, LARGEST_INDEX, `The index of ${origin}`));
  const release = releaseOf(index, 'stable');
  if (release?.remote !== remote) throw new Error(`${origin} has no release of ${remote}`);
  return { version: release.version, digest: sha256(JSON.stringify(release)), source: origin };
}
