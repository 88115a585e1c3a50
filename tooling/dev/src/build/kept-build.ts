import { createHash } from 'node:crypto';
import {
  existsSync,
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { z } from 'zod';
import type { BuildOrder, Target } from './build-order.ts';
import type { BuildThreads } from './build-threads.ts';
import type { BuildResult, WatchedBuild } from './watched-build.ts';

type Watch = BuildThreads['watch'];

/** What a finished build was made of, and what it made. */
const record = z.object({
  hash: z.string(),
  /** Digest of each source by its path. */
  sources: z.record(z.string(), z.string()),
  files: z.array(z.string()),
});
type BuildRecord = z.infer<typeof record>;

/**
 * Uses the build of an earlier start while its sources are the same, and builds after their first change. It is meant for a package
 * that is read far more often than it is changed, because that first change takes as long as a whole build.
 */
export function keptBuilds(watchBuild: Watch): Watch {
  return (order, target, onBuilt) => {
    const kept = readRecord(order, target);
    if (kept && isCurrent(kept, order, target)) return useKept(kept, order, target, onBuilt);
    return buildAndKeep(order, target, onBuilt);
  };

  function buildAndKeep(...[order, target, onBuilt]: Parameters<Watch>): WatchedBuild {
    const build: WatchedBuild = watchBuild(order, target, async result => {
      await onBuilt(result);
      if (result.errors.length === 0)
        void build.settled().then(() => keep(order, target, result, build.sources()));
    });
    return build;
  }

  function useKept(kept: BuildRecord, ...[order, target, onBuilt]: Parameters<Watch>): WatchedBuild {
    const sources = new Set(Object.keys(kept.sources));
    const reported = Promise.resolve(
      onBuilt({ ms: 0, hash: kept.hash, errors: [], changed: [], kept: true }),
    );
    let build: WatchedBuild | undefined;
    const stopWatching = onFirstChange(sources, file => {
      let cause = [file];
      build = buildAndKeep(order, target, result => {
        const changed = [...cause, ...result.changed];
        cause = [];
        return onBuilt({ ...result, changed });
      });
    });
    return {
      settled: () => build?.settled() ?? reported,
      isBuilding: () => build?.isBuilding() ?? false,
      sources: () => build?.sources() ?? sources,
      async close() {
        stopWatching();
        await build?.close();
      },
    };
  }
}

function onFirstChange(sources: ReadonlySet<string>, react: (file: string) => void): () => void {
  let watchers: FSWatcher[] = [];
  const stop = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  watchers = [...new Set([...sources].map(file => dirname(file)))].map(folder =>
    watch(folder, (_event, name) => {
      const file = join(folder, name ?? '');
      if (watchers.length === 0 || !sources.has(file)) return;
      stop();
      react(file);
    }),
  );
  return stop;
}

const recordFile = ({ out }: BuildOrder, target: Target) => join(out, `${target}.build.json`);
const folderOf = ({ out }: BuildOrder, target: Target) => join(out, target);

function readRecord(order: BuildOrder, target: Target): BuildRecord | undefined {
  try {
    return record.parse(JSON.parse(readFileSync(recordFile(order, target), 'utf8')));
  } catch {
    return undefined;
  }
}

function isCurrent({ sources, files }: BuildRecord, order: BuildOrder, target: Target): boolean {
  return (
    files.every(file => existsSync(join(folderOf(order, target), file))) &&
    Object.entries(sources).every(([file, digest]) => digestOf(file) === digest)
  );
}

function keep(order: BuildOrder, target: Target, { hash }: BuildResult, read: ReadonlySet<string>): void {
  const sources = Object.fromEntries([...read, ...SETTINGS].map(file => [file, digestOf(file)]));
  const kept: BuildRecord = { hash, sources, files: readdirSync(folderOf(order, target)) };
  mkdirSync(order.out, { recursive: true });
  writeFileSync(recordFile(order, target), JSON.stringify(kept));
}

/** What a build depends on besides the modules of its bundle. */
const PRESET = join(ROOT, 'platform/build/src');
const SETTINGS = [
  join(ROOT, 'pnpm-lock.yaml'),
  ...readdirSync(PRESET)
    .filter(file => /\.(ts|cjs)$/.test(file) && !file.includes('.test.'))
    .map(file => join(PRESET, file)),
];

/** @returns the empty string for a file that is not there */
function digestOf(file: string): string {
  try {
    return createHash('sha1').update(readFileSync(file)).digest('base64');
  } catch {
    return '';
  }
}
