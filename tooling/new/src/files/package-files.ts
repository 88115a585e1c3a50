import type { Names } from '../names.ts';

export const DEPENDENCIES = {
  dependencies: [
    ...['@fernweh/api-client', '@fernweh/contracts', '@fernweh/site', '@fernweh/ui', '@flotilla/kit'],
    ...['react', 'react-dom'],
  ],
  devDependencies: [
    '@fernweh/jest-preset',
    '@flotilla/build',
    '@testing-library/react',
    '@types/jest',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'jest',
  ],
} as const;

const versions = (names: readonly string[]) =>
  Object.fromEntries(
    names.map(name => [name, /^@(fernweh|flotilla)\//.test(name) ? 'workspace:*' : 'catalog:']),
  );

/** What makes a folder a package that builds and tests. */
export const packageFiles = ({ remote, kebab, words }: Names): Record<string, string> => ({
  'package.json': `${JSON.stringify(
    {
      name: `@fernweh/${remote}`,
      private: true,
      version: '1.0.0',
      type: 'module',
      scripts: {
        dev: `npm --prefix .. run dev -- ${remote}`,
        build: 'node ../platform/cli/src/build.ts .',
        test: 'jest',
        lint: 'biome check .',
        typecheck: 'tsc --noEmit -p .',
      },
      dependencies: versions(DEPENDENCIES.dependencies),
      devDependencies: versions(DEPENDENCIES.devDependencies),
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `{
  "extends": "../tsconfig.site.json",
  "compilerOptions": { "types": ["node", "jest", "@flotilla/build/assets"] },
  "include": ["src", "contract", "webpack.config.ts"]
}
`,
  'jest.config.cjs': `const { preset } = require('@fernweh/jest-preset');

module.exports = preset({ dom: true });
`,
  'webpack.config.ts': `import { site } from '@fernweh/site/site-contracts';
import { remote } from '@flotilla/build/remote';
import { manifest } from './src/manifest.ts';

export default remote(site, manifest, import.meta.dirname);
`,
  'README.md': `# ${remote}

${words}: a page, and a fragment on other teams' pages.

| What | Where |
| --- | --- |
| \`/${kebab}\` | \`routes/${kebab}.tsx\`, \`features/${kebab}/\` |
| Fragment \`${remote}/teaser\` | \`fragments/teaser.tsx\`, \`features/teaser/\` |

What others may know of it is in \`contract/\`: the props of its fragments and, once there are some, its events (docs/teams.md).
It publishes and hears no events. The first release: docs/teams.md.
`,
});
