import { assetPath } from '@flotilla/contracts/assets';
import { releaseIndex, releaseOf } from '@flotilla/contracts/release';
import { boundedBody, boundedJson } from '@flotilla/runtime/bounded-body';
import type { Artefact } from '../store-client/put-artefact.ts';
import { releaseArtefact } from '../store-client/release-artefact.ts';
import type { Author } from '../store-client/store-client.ts';

type Options = {
  /** Origins that carry unsigned artefacts, by remote. */
  origins: Record<string, string>;
  storeUrl: string;
  authorOf: (remote: string) => Promise<Author>;
  pollMs: number;
  report: (line: string) => void;
};

const DEADLINE_MS = 5000;
const LARGEST_INDEX = 8 * 2 ** 20;

/**
 * Releases what origins carry, as soon as they carry another version: the stand-in of the teams' pipelines on a machine with
 * containers, where a new image of a remote is a release. @returns a function that ends it
 */
export function watchOrigins({ origins, storeUrl, authorOf, pollMs, report }: Options): () => void {
  const decided = new Map<string, string>();
  const problems = new Map<string, string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(remote: string, origin: string) {
    const artefact = await readOrigin(remote, origin);
    const { version } = artefact.release;
    if (decided.get(remote) === version) return;
    const note = await releaseArtefact(storeUrl, artefact, await authorOf(remote), 'a new image');
    decided.set(remote, version);
    report(note ?? `${remote} ${version} is the stable release`);
  }

  async function repeat() {
    await Promise.all(
      Object.entries(origins).map(([remote, origin]) =>
        poll(remote, origin).then(
          () => problems.delete(remote),
          (error: Error) => {
            if (problems.get(remote) !== error.message) report(`${remote}: ${error.message}`);
            problems.set(remote, error.message);
          },
        ),
      ),
    );
    if (!stopped) timer = setTimeout(repeat, pollMs);
  }

  void repeat();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function readOrigin(remote: string, origin: string): Promise<Artefact> {
  const fetched = async (path: string) => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) throw new Error(`${origin}${path} has status code ${response.status}`);
    return response;
  };
  const index = await boundedJson(await fetched('/releases.json'), LARGEST_INDEX, `The index of ${origin}`);
  const release = releaseOf(releaseIndex.parse(index), 'stable');
  if (release?.remote !== remote) throw new Error(`${origin} carries no release of ${remote}`);
  return {
    release,
    file: async name =>
      boundedBody(
        await fetched(assetPath(remote, name)),
        release.files[name]?.bytes ?? 0,
        `${origin}: ${name}`,
      ),
  };
}
