import type { Environment } from '@fernweh/config/environment';
import type { Pointer, PointerChange } from '@fernweh/contracts/release-store';
import { type Author, createStoreClient, type StoreClient } from '@fernweh/release-desk/client';
import { authorOf } from '../author.ts';
import type { CommandLine } from '../command-line.ts';
import type { Outcome } from '../outcome.ts';
import { arrival } from '../site-state.ts';

/** What every command for one remote needs. */
export type Context = {
  env: Environment;
  line: CommandLine;
  remote: string;
  author: Author;
  store: StoreClient;
  /** The pointer when the command started; a change by somebody else since then makes the command's own change fail. */
  before: Pointer | undefined;
};

export async function openContext(env: Environment, line: CommandLine, remote: string): Promise<Context> {
  const author = await authorOf(remote, env);
  const store = createStoreClient(env.RELEASE_STORE_URL, author);
  return { env, line, remote, author, store, before: (await store.pointers())[remote] };
}

/** Changes the pointer and says what became of it. @param did the sentence that says what was done */
export async function changePointer(
  context: Context,
  change: Pick<PointerChange, 'action' | 'version'>,
  did: (after: Pointer) => string,
): Promise<Outcome> {
  const { store, remote, before, line } = context;
  const sequence = before?.sequence ?? 0;
  const after = await store.change(remote, { ...change, sequence, why: line.why });
  return { did: did(after), ...(await atTheSite(context, after)) };
}

async function atTheSite(
  { env, remote, before }: Context,
  { stable, canary, paused, sequence }: Pointer,
): Promise<Omit<Outcome, 'did'>> {
  const site = await arrival(env.SITE_URL, remote, stable.version);
  return {
    ok: site !== 'refused',
    visitors: sentence(site, remote, stable.version, before?.stable.version, env.SITE_URL),
    data: {
      remote,
      stable: stable.version,
      canary: canary?.version ?? null,
      previous: before?.stable.version ?? null,
      paused,
      sequence,
      site,
    },
  };
}

function sentence(
  site: Awaited<ReturnType<typeof arrival>>,
  remote: string,
  version: string,
  previous: string | undefined,
  url: string,
): string {
  switch (site) {
    case 'live':
      return `Visitors get ${remote} ${version} now.`;
    case 'refused':
      return `The site refused ${version}; visitors still get ${previous ?? 'no release'}. Its log says why (docs/runbooks/release-refused.md).`;
    case 'late':
      return `The site has not taken ${version} yet; visitors still get ${previous ?? 'no release'}. Look again with: npm run release -- status ${remote}`;
    case 'unknown':
      return `Visitors get ${version} as soon as the site sees it; ${url} does not say what it serves (SITE_URL).`;
  }
}
