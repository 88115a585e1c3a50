import { join } from 'node:path';
import { putArtefact } from '@fernweh/release-desk/put';
import { readArtefact } from '../artefact.ts';
import { buildRelease } from '../build-release.ts';
import { refuseUnfit } from '../fit.ts';
import type { Outcome } from '../outcome.ts';
import { type Context, changePointer } from './context.ts';

/** Builds a remote, puts the release into the store, and gives it to visitors or offers it as canary. */
export async function release(context: Context): Promise<Outcome> {
  const { env, line, remote, author, store, before } = context;
  if (!line.json) console.log(`building ${remote} …`);
  const folder = join(env.DATA_DIR, 'releases', remote);
  const built = await buildRelease(env, remote, folder, { forRelease: true });
  const { version } = built;
  if (before?.stable.version === version && !before.canary)
    return {
      did: `${remote} ${version} is already the stable release; nothing changed.`,
      visitors: `Visitors get ${remote} ${version}.`,
      ok: true,
      data: { remote, stable: version, changed: false },
    };
  const artefact = await readArtefact(remote, folder);
  await refuseUnfit(built, store, env.SITE_URL, artefact.file);
  await putArtefact(store, artefact, author);
  return line.canary
    ? changePointer(
        context,
        { action: 'canary', version },
        () =>
          `${remote} ${version} is offered to ${env.CANARY_SHARE * 100}% of visitors; the release desk promotes it or takes it back.`,
      )
    : changePointer(
        context,
        { action: 'release', version },
        () => `${remote} ${version} is released${was(context)}.`,
      );
}

const was = ({ before }: Context) => (before ? `; before it was ${before.stable.version}` : '');
