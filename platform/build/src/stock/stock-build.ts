import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { stockFile, stockFolder, stockName } from '@flotilla/contracts/assets';
import { z } from 'zod';

/** The part of a `mf-manifest.json` that says what a container is and what it exposes. */
const manifestOf = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    globalName: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/),
    publicPath: z.string().optional(),
  }),
  exposes: z
    .array(z.object({ path: z.string().regex(/^\.\/[\w-]{1,60}$/) }))
    .min(1)
    .max(50),
});

const MANIFEST = 'mf-manifest.json';
/** Files that the site serves (platform/host/src/server/plugins/assets.ts). */
const SERVED = new Set(['.js', '.css', '.svg', '.woff2', '.txt', '.png', '.jpg', '.webp']);
/** The service worker of the build's own page has no page here. */
const WORKERS = /^(service-worker|workbox-\w+)\.js$/;
/** What no part of a page asks for stays where it is: pages, maps, manifests, types, licenses, hidden files, and copies that are compressed. */
const NOT_ASKED_FOR =
  /(\.html|\.map|\.webmanifest|\.(gz|br|zst)|(^|\/)\.[^/]+|(^|\/)(manifest|asset-manifest|mf-manifest|mf-stats)\.json|(^|\/)favicon\.ico|(^|\/)LICENSE(\.md)?|^@mf-types(\.zip|\.d\.ts|\/.*))$/;
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Files that a refusal names. */
const MOST_NAMED = 5;

/** A sentence of the loader that writes style elements; it survives every minifier. */
const STYLE_LOADER = "Couldn't find a style target";

/** A build of a stock tool, as a release of the site carries it. */
export type StockBuild = {
  /** Names in the release, by the file's path on this machine. */
  files: { path: string; name: string }[];
  /** Folder of the files' addresses: it changes with every file. */
  folder: string;
  entry: { path: string; integrity: string };
  globalName: string;
  /** Modules by the name of their fragment: `forecast` for `./Forecast`. */
  modules: Record<string, string>;
};

/** A remote's build is not what the site can show. */
export class StockRefusal extends Error {}

/**
 * Reads the folder that a stock tool built.
 * @param remote its name at the site
 * @throws StockRefusal that says which lines the build's configuration lacks
 */
export function readStockBuild(remote: string, directory: string): StockBuild {
  const { metaData, exposes } = readManifest(remote, directory);
  const all = filesBelow(directory).filter(path => !WORKERS.test(path) && !NOT_ASKED_FOR.test(path));
  const paths = all.filter(path => SERVED.has(extname(path)));
  const contents = new Map(paths.map(path => [path, readFileSync(join(directory, path))]));
  const entryPath = [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  const entry = contents.get(entryPath);
  if (!entry) throw new StockRefusal(`${remote}: ${MANIFEST} names ${entryPath}, which is not there`);
  const unserved = all.filter(path => !SERVED.has(extname(path)));
  refuse(remote, { metaData, entry: entry.toString(), contents, unserved });
  const digest = createHash('sha256');
  for (const [path, content] of contents) digest.update(`${path} ${content.length}\n`).update(content);
  const folder = stockFolder(digest.digest('hex'));
  const files = paths.map(path => ({ path: join(directory, path), name: stockFile(folder, path) }));
  if (new Set(files.map(({ name }) => name)).size < files.length)
    throw new StockRefusal(`${remote}: two files have one name once their folders are written with dots`);
  return {
    files,
    folder,
    entry: {
      path: `${folder}/${entryPath}`,
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    },
    globalName: metaData.globalName,
    modules: Object.fromEntries(exposes.map(({ path }) => [fragmentName(path), path])),
  };
}

type Manifest = z.infer<typeof manifestOf>;

function readManifest(remote: string, directory: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(directory, MANIFEST), 'utf8');
  } catch {
    throw new StockRefusal(
      `${remote}: ${directory} has no ${MANIFEST}. Build it with \`manifest: true\` of ModuleFederationPlugin.`,
    );
  }
  const manifest = manifestOf.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new StockRefusal(
      `${remote}: ${MANIFEST} is not understood: ${z.prettifyError(manifest.error).replaceAll('\n', ' ')}`,
    );
  return manifest.data;
}

type Facts = {
  metaData: Manifest['metaData'];
  entry: string;
  contents: Map<string, Buffer>;
  /** Files whose kind the site does not serve. */
  unserved: string[];
};

/** The site's policy stays as it is: a build that it would stop is refused before visitors see it. */
function refuse(remote: string, { metaData, entry, contents, unserved }: Facts): void {
  const policy = `webpack#${remote}`;
  const name = stockName(remote);
  const scripts = [...contents].filter(([path]) => path.endsWith('.js'));
  const odd = [...contents.keys()].find(path => !PATH.test(path));
  const problems = [
    !entry.includes(`createPolicy("${policy}"`) &&
      !entry.includes(`createPolicy('${policy}'`) &&
      `browsers would stop its scripts. Set in the build:\n    output: { trustedTypes: { policyName: '${policy}' } }`,
    scripts.some(([, content]) => content.includes(STYLE_LOADER)) &&
      'browsers would stop its style elements. Extract style sheets in the build:\n    use: [MiniCssExtractPlugin.loader, "css-loader"], with new MiniCssExtractPlugin() in place of style-loader',
    metaData.remoteEntry.type !== 'global' &&
      metaData.remoteEntry.type !== 'var' &&
      `its container is of type ${metaData.remoteEntry.type}; the site loads containers of type global`,
    metaData.publicPath !== 'auto' &&
      `its files are asked for at ${metaData.publicPath}; the site decides their address: leave output.publicPath at 'auto'`,
    metaData.globalName !== name &&
      `its container is called ${metaData.globalName}, which may be a global of somebody else on the page. Set in the build:\n    new ModuleFederationPlugin({ name: '${name}', … })`,
    otherChunks(scripts, entry, name) &&
      `its chunks are registered under a name that another build may have. Set in the build:\n    output: { uniqueName: '${name}' }`,
    unserved.length > 0 &&
      `visitors would not get ${unserved.slice(0, MOST_NAMED).join(', ')}${unserved.length > MOST_NAMED ? ` and ${unserved.length - MOST_NAMED} more` : ''}: the site serves ${[...SERVED].join(', ')}. Have the build write another kind (a font as .woff2, data in a script), or leave it out`,
    odd && `the site serves no file that is called ${odd}`,
  ].filter(problem => typeof problem === 'string');
  if (problems.length > 0)
    throw new StockRefusal(
      [`${remote} was not released; nothing was changed.`, ...problems.map(one => `– ${one}`)].join('\n  '),
    );
}

/** webpack derives the global of a build's chunks from `output.uniqueName`, which is the package's name where nobody sets it. */
const CHUNKS = /webpackChunk[\w$]*/g;

/** Whether chunks are registered under another name than the remote's own: another build's loader would take them for its own. */
function otherChunks(scripts: readonly [string, Buffer][], entry: string, name: string): boolean {
  const own = `webpackChunk${name}`;
  const named = scripts.flatMap(([, content]) => content.toString().match(CHUNKS) ?? []);
  return named.some(one => one !== own) || (scripts.length > 1 && !entry.includes(own));
}

/** `./BigForecast` is `big-forecast`. */
const fragmentName = (path: string) =>
  path
    .slice(2)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
