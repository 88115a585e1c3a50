import webpack, { type Configuration, type Stats } from 'webpack';

/** A bundle that is built again after every change of its sources. */
export type WatchedBuild = {
  /** Resolves when nothing is being built. */
  settled(): Promise<void>;
  isBuilding(): boolean;
  /** The files that its last build read. */
  sources(): ReadonlySet<string>;
  close(): Promise<void>;
};

export type BuildResult = {
  ms: number;
  hash: string;
  /** Webpack's messages; empty if the build succeeded. */
  errors: string[];
  /** Files whose change caused the build; empty for the first build. */
  changed: readonly string[];
  /** It is of an earlier start. */
  kept?: true;
};

/** Editors save in several steps, which count as one change. */
const AGGREGATE_MS = 20;
const WARM_UP_MS = 1500;

type Options = {
  /** Builds once more without a change, which makes the first build of a change faster. Not for hot bundles: their hash changes. */
  warmsUp?: boolean;
  onBegin?: () => void;
  /** Also after a build that made no difference, which is not reported. */
  onEnd?: (sources: ReadonlySet<string>) => void;
};

export function watchBuild(
  config: Configuration,
  onBuilt: (result: BuildResult) => Promise<void> | void,
  { warmsUp, onBegin, onEnd }: Options = {},
): WatchedBuild {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${config.name} has no build`);
  let started = performance.now();
  let sources: ReadonlySet<string> = new Set();
  let changed: readonly string[] = [];
  let lastHash = '';
  let finish = () => {};
  let working: Promise<void> | undefined;

  const begin = () => {
    if (working) return;
    started = performance.now();
    onBegin?.();
    working = new Promise(done => {
      finish = () => {
        working = undefined;
        finish = () => {};
        onEnd?.(sources);
        done();
      };
    });
  };
  begin();
  /** Nobody waits for a warm-up. */
  let warmingUp = false;
  const warmUp = () => {
    if (working) return;
    warmingUp = true;
    watching?.invalidate(() => {
      warmingUp = false;
    });
  };
  compiler.hooks.invalid.tap('dev', begin);
  compiler.hooks.watchRun.tap('dev', ({ modifiedFiles }) => {
    changed = [...(modifiedFiles ?? [])];
    if (changed.length > 0) warmingUp = false;
    if (!warmingUp) begin();
  });

  const watching = compiler.watch(
    { aggregateTimeout: AGGREGATE_MS, ignored: /\/(node_modules|\.git|\.data|\.cache|dist)\// },
    (error, stats) => void done(error, stats).finally(() => finish()),
  );

  async function done(error: Error | null, stats: Stats | undefined) {
    const ms = Math.round(performance.now() - started);
    // What it built of a change made meanwhile is reported by the build of that change.
    if (warmingUp) return;
    if (error || !stats) return onBuilt({ ms, hash: '', errors: [error?.message ?? 'no result'], changed });
    sources = new Set(stats.compilation.fileDependencies);
    const errors = messages(stats);
    const hash = stats.hash ?? '';
    // A file that was saved without a change gives the same bundle.
    if (errors.length === 0 && hash === lastHash) return;
    lastHash = errors.length === 0 ? hash : '';
    await onBuilt({ ms, hash, errors, changed });
  }

  // The first page is rendered before.
  let pause: NodeJS.Timeout | undefined;
  if (warmsUp)
    void working?.then(() => {
      pause = setTimeout(warmUp, WARM_UP_MS).unref();
    });

  return {
    settled: () => working ?? Promise.resolve(),
    isBuilding: () => working !== undefined,
    sources: () => sources,
    close() {
      clearTimeout(pause);
      return new Promise(closed => watching?.close(() => compiler.close(() => closed())));
    },
  };
}

/** Errors of a build, each with its file and place, without the loaders' own stacks. */
export function messages(stats: Stats): string[] {
  if (!stats.hasErrors()) return [];
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false });
  return errors.map(({ moduleName, loc, message }) =>
    [moduleName && `${moduleName}${loc ? ` ${loc}` : ''}`, withoutStack(message)].filter(Boolean).join('\n'),
  );
}

/** Removes the loader's path and the compiler's own stack. */
const withoutStack = (message: string) =>
  message
    .replace(/^Module build failed \(from .*\):\n/, '')
    .replace(/\s*Caused by:[\s\S]*$/, '')
    .trimEnd();
