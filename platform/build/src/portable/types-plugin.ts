import { splitFragmentId } from '@flotilla/contracts/fragments';
import { propsSchemas, type SiteContracts } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { strToU8, zipSync } from 'fflate';
import webpack, { type Compiler } from 'webpack';
import { APP, exposedModules, fragmentOf } from './exposed-modules.ts';
import { typeOf } from './type-of-schema.ts';

/** The names by which hosts ask for types. */
export const TYPES_ARCHIVE = '@mf-types.zip';
export const TYPES_OF_RUNTIME = '@mf-types.d.ts';

/** The same sources make the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

const HOST_PROPS = `  /** A market channel of the site (\`33\` is the United Kingdom), which sets currency and number format; the default channel if absent. */
  market?: number;
  /** A visitor who is signed in to the site. Nobody is, if absent. */
  session?: {
    accessToken(): Promise<string | undefined>;
    user?: { email: string; firstName: string; lastName: string; name: string; picture?: string };
  };
  /** Shown while the component loads and after it has failed. */
  fallback?: ReactNode;
`;

/**
 * Writes the declarations of the exposed modules, as one archive and as the file for `loadRemote`. They are made of the contract's
 * schemas and depend on nothing but React: a host sees no type of ours that is not promised to it.
 */
export class TypesPlugin {
  readonly #site: SiteContracts;
  readonly #manifest: RemoteManifest;

  constructor(site: SiteContracts, manifest: RemoteManifest) {
    this.#site = site;
    this.#manifest = manifest;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('TypesPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TypesPlugin', stage }, () => {
        const files = declarations(this.#site, this.#manifest);
        const archive = zipSync(
          Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
          { mtime: NO_TIME, level: 9 },
        );
        compilation.emitAsset(TYPES_ARCHIVE, new webpack.sources.RawSource(Buffer.from(archive)));
        compilation.emitAsset(TYPES_OF_RUNTIME, new webpack.sources.RawSource(runtimeTypes(this.#manifest)));
      });
    });
  }
}

/** The declarations of every exposed module, by file. */
export function declarations(
  site: Pick<SiteContracts, 'fragmentProps'>,
  manifest: RemoteManifest,
): Record<string, string> {
  const schemas = propsSchemas(site, manifest.fragments, id => splitFragmentId(id).name);
  return Object.fromEntries(
    Object.keys(exposedModules(manifest)).map(name => [
      `${name}.d.ts`,
      name === APP ? APP_TYPES : typesOf(name, typeOf(schemas[fragmentOf(name)] ?? {})),
    ]),
  );
}

const typesOf = (name: string, props: string) =>
  name === fragmentOf(name) ? fragmentTypes(props) : bridgeTypes(`${props} & {\n${HOST_PROPS}}`);

const fragmentTypes = (props: string) => `import type { ComponentType, ReactNode } from 'react';

export type Props = ${props} & {
${HOST_PROPS}};

declare const component: ComponentType<Props>;
export default component;
`;

const bridgeTypes = (props: string) => `import type { ReactNode } from 'react';

export type Props = ${props};

type RenderParams = Props & { dom: HTMLElement; moduleName?: string; basename?: string };

/** For \`createRemoteAppComponent\` of @module-federation/bridge-react. */
declare const application: () => {
  render(info: RenderParams): Promise<void>;
  destroy(info: { dom: HTMLElement; moduleName?: string }): void;
};
export default application;
`;

const APP_TYPES = bridgeTypes(`{
  /** A page of this remote, such as \`/offers?sort=price\`. */
  path: string;
${HOST_PROPS}}`);

/** `loadRemote` knows modules by the name that the host gives the remote, which stands in for the identifier. */
function runtimeTypes(manifest: RemoteManifest): string {
  const keys = Object.keys(exposedModules(manifest)).map(name => `'REMOTE_ALIAS_IDENTIFIER/${name}'`);
  const cases = keys.map(key => `T extends ${key} ? typeof import(${key}) :`);
  return `export type RemoteKeys = ${keys.join(' | ')};
type PackageType<T> = ${cases.join(' ')} any;
`;
}
