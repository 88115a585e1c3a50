import type { SiteNames } from './site-names.ts';

type Package = {
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies: readonly string[];
  devDependencies?: readonly string[];
};

/** The package.json of a part of a site. `~/` begins a name of the site's own. */
export const packageOf = (
  { site }: SiteNames,
  name: string,
  { exports, scripts = {}, dependencies, devDependencies = [] }: Package,
): string => {
  const versions = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .map(one => one.replace('~/', `@${site}/`))
        .toSorted()
        .map(one => [
          one,
          /^@(fernweh|flotilla)\//.test(one) || one.startsWith(`@${site}/`) ? 'workspace:*' : 'catalog:',
        ]),
    );
  const manifest = {
    name: `@${site}/${name}`,
    private: true,
    version: '1.0.0',
    type: 'module',
    exports,
    scripts: { ...scripts, test: 'jest', lint: 'biome check .', typecheck: 'tsc --noEmit -p .' },
    dependencies: versions(dependencies),
    devDependencies: versions(['@fernweh/jest-preset', ...devDependencies]),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** How TypeScript reads such a part. @param types beside those of Node and tests */
export const tsconfigOf = (include: readonly string[], types: readonly string[] = []): string => `{
  "extends": "../tsconfig.site.json",
  "compilerOptions": { "types": [${listOf(['node', 'jest', ...types])}] },
  "include": [${listOf(include)}]
}
`;

const listOf = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ');

/** What style sheets are to TypeScript. */
export const ASSETS = ['@flotilla/build/assets'];
