import { packageOf, tsconfigOf } from './package-of.ts';
import type { SiteNames } from './site-names.ts';

/** What all parts of a site know: its addresses, and what its remotes declare to each other. */
export const contractsFiles = (names: SiteNames): Record<string, string> => ({
  'package.json': packageOf(names, 'contracts', {
    exports: {
      './paths': './src/paths.ts',
      './site-contracts': './src/site-contracts.ts',
    },
    dependencies: ['@flotilla/contracts', '~/mf-news'],
  }),
  'tsconfig.json': tsconfigOf(['src']),
  'jest.config.cjs': `module.exports = require('@fernweh/jest-preset').preset();\n`,
  'src/paths.ts': `/** Every address of the site, written once: its pattern for the routes of the host, and a builder for links. */
export const home = { pattern: '/', href: () => '/' };
export const news = { pattern: '/news', href: () => '/news' };
/** Whatever no other page has. */
export const notFound = { pattern: '/*', href: () => '/not-found' };
`,
  'src/register.ts': `import type { HostConfig } from '@flotilla/contracts/register';
import type { SiteTypes } from '@flotilla/contracts/site-contracts';
import type { site } from './site-contracts.ts';

/** What the platform's types take from this site, and what else its pages know of its configuration. Each of its programs has it by \`tsconfig.site.json\`. */
type ThisSite = SiteTypes<typeof site> & { config: HostConfig };

declare module '@flotilla/contracts/register' {
  interface Register {
    site: ThisSite;
  }
}
`,
  'src/site-contracts.ts': `import { navigationContract } from '@flotilla/contracts/navigation-contract';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { fragmentProps as news } from '@${names.site}/mf-news/contract/fragments';
import * as paths from './paths.ts';

/** What the parts of the site agree on. For servers and tools only. */
export const site = {
  paths,
  /** Each team declares the props of its fragments. */
  fragmentProps: { ...news },
  fragmentVersions: {},
  topics: { ...navigationContract },
  sheets: { portable: ['@flotilla/kit/kit.css'], standalone: ['@flotilla/kit/kit.css'] },
} satisfies SiteBuild;
`,
  'src/site-contracts.test.ts': `import { site } from './site-contracts.ts';

test('each name of an address leads to a place that its pattern has', () => {
  const all = site.paths as Record<string, { pattern: string; href(): string }>;
  for (const { pattern, href } of Object.values(all))
    expect(href()).toMatch(new RegExp(\`^\${pattern.replace('*', '.*')}$\`));
});
`,
});
