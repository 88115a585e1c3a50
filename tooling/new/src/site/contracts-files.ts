import { packageOf, tsconfigOf } from './package-of.ts';
import type { SiteNames } from './site-names.ts';

/** What all parts of a site know: its addresses, and what its remotes declare to each other. */
export const contractsFiles = (names: SiteNames): Record<string, string> => ({
  'package.json': packageOf(names, 'contracts', {
    exports: {
      './paths': './src/paths.ts',
      './site': './src/site.ts',
      './site-contracts': './src/site-contracts.ts',
    },
    dependencies: ['@flotilla/contracts', '~/mf-news', 'zod'],
  }),
  'tsconfig.json': tsconfigOf(['src']),
  'jest.config.cjs': `module.exports = require('@fernweh/jest-preset').preset();\n`,
  'src/paths.ts': `/** Every address of the site, written once: its pattern for the routes of the host, and a builder for links. */
export const home = { pattern: '/', href: () => '/' };
export const news = { pattern: '/news', href: () => '/news' };
/** Whatever no other page has. */
export const notFound = { pattern: '/*', href: () => '/not-found' };

export type PathName = 'home' | 'news' | 'notFound';
`,
  'src/fragments.ts': `import { fragmentProps as news } from '@${names.site}/mf-news/contract/fragments';
import type { z } from 'zod';

/** Props of every fragment, as the team that owns it declares them. */
export const fragmentProps = { ...news };

type FragmentId = keyof typeof fragmentProps;
export type FragmentContracts = { [Id in FragmentId]: z.infer<(typeof fragmentProps)[Id]> };
`,
  'src/register.ts': `import type { navigationChanged } from '@flotilla/contracts/navigation';
import type { FragmentContracts } from './fragments.ts';
import type { PathName } from './paths.ts';

/** What the platform's types take from this site. Each of its programs has it by \`tsconfig.site.json\`. */
type ThisSite = {
  fragments: FragmentContracts;
  topic: (typeof navigationChanged)['name'];
  path: PathName;
};

declare module '@flotilla/contracts/register' {
  interface Register {
    site: ThisSite;
  }
}
`,
  'src/site.ts': `import type { Site } from '@flotilla/contracts/site';

/** For parts of the site in pages without its host: it publishes no events. */
export const site: Site = { firstEvents: () => [] };
`,
  'src/site-contracts.ts': `import { navigationContract } from '@flotilla/contracts/navigation-contract';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { fragmentProps } from './fragments.ts';
import * as paths from './paths.ts';

/** What the parts of the site agree on. For servers and tools only. */
export const site: SiteBuild = {
  paths,
  fragmentProps,
  fragmentVersions: {},
  topics: { ...navigationContract },
  module: '@${names.site}/contracts/site',
  sheets: { portable: ['@flotilla/kit/kit.css'], standalone: ['@flotilla/kit/kit.css'] },
};
`,
  'src/site-contracts.test.ts': `import { site } from './site-contracts.ts';

test('each name of an address leads to a place that its pattern has', () => {
  const all = site.paths as Record<string, { pattern: string; href(): string }>;
  for (const { pattern, href } of Object.values(all))
    expect(href()).toMatch(new RegExp(\`^\${pattern.replace('*', '.*')}$\`));
});
`,
});
