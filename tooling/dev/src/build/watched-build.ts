import webpack, { type Configuration, type Stats } from 'webpack';

/** A bundle that is built again after every change of its sources. */
export type WatchedBuild = {
  /** Resolves when nothing is being built. */
  settled(): Promise<void>;
  isBuilding(): boolean;
  /** Whether a file is a source of the bundle. */
  isSource(file: string): boolean;
  close(): Promise<void>;
};

export type BuildResult = {
  ms: number;
  hash: string;
  /** Webpack's messages; empty if the build succeeded. */
  errors: string[];
  /** Files whose change caused the build; empty for the first build. */
  changed: readonly string[];
};

/** Editors save in several steps, which count as one change. */
const AGGREGATE_MS = 20;

export function watchBuild(
  config: Configuration,
  onBuilt: (result: BuildResult) => Promise<void> | void,
): WatchedBuild {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${config.name} has no build`);
  let started = performance.now();
  let sources: Pick<ReadonlySet<string>, 'has'> = new Set<string>();
  let changed: readonly string[] = [];
  let lastHash = '';
  let finish = () => {};
  let working: Promise<void> | undefined;

  const begin = () => {
    if (working) return;
    started = performance.now();
    working = new Promise(done => {
      finish = () => {
        working = undefined;
        done();
      };
    });
  };
  begin();
  compiler.hooks.invalid.tap('dev', begin);
  compiler.hooks.watchRun.tap('dev', ({ modifiedFiles }) => {
    begin();
    changed = [...(modifiedFiles ?? [])];
  });

  const watching = compiler.watch(
    { aggregateTimeout: AGGREGATE_MS, ignored: /\/(node_modules|\.git|\.data|\.cache|dist)\// },
    (error, stats) => void done(error, stats).finally(() => finish()),
  );

  async function done(error: Error | null, stats: Stats | undefined) {
    const ms = Math.round(performance.now() - started);
    if (error || !stats) return onBuilt({ ms, hash: '', errors: [error?.message ?? 'no result'], changed });
    sources = stats.compilation.fileDependencies;
    const errors = messages(stats);
    const hash = stats.hash ?? '';
    // A file that was saved without a change gives the same bundle.
    if (errors.length === 0 && hash === lastHash) return;
    lastHash = errors.length === 0 ? hash : '';
    await onBuilt({ ms, hash, errors, changed });
  }

  return {
    settled: () => working ?? Promise.resolve(),
    isBuilding: () => working !== undefined,
    isSource: file => sources.has(file),
    close: () => new Promise(closed => watching?.close(() => compiler.close(() => closed()))),
  };
}

function messages(stats: Stats): string[] {
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
