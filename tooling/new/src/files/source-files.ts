import type { Names } from '../names.ts';

/** What the shell, other remotes and the build see of a remote. */
export const sourceFiles = ({ remote, kebab, camel, words }: Names): Record<string, string> => ({
  'src/manifest.ts': `import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: '${remote}',
  views: { ${camel}: null },
  pages: { ${camel}: { pattern: '/${kebab}', heading: '${words}' } },
  fragments: ['${remote}/teaser'],
  uses: ['mf-account/heart'],
  events: { publishes: [], listens: [] },
  probes: ['/${kebab}'],
  budget: { bytes: 30_000 },
} satisfies RemoteManifest;
`,
  'src/views.ts': `import type { Views } from '@flotilla/kit';

/** All pages of this remote, each in a chunk of its own. */
export const views = {
  ${camel}: () => import('./routes/${kebab}.tsx'),
} satisfies Views;
`,
  'src/lists.server.ts': `import type { Lists } from '@flotilla/kit/server';

/** The pages of this remote for the sitemap. */
export const lists: Lists = { sitemap: { own: async () => [{ path: '/${kebab}' }] } };
`,
  'src/standalone.tsx': `import { standaloneSite as site } from '@fernweh/site/standalone-site';
import { standalone } from '@flotilla/kit/standalone';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

/** This remote standalone in the browser: \`npm run dev -- ${remote}\`. */
export const remote = standalone({
  site,
  manifest,
  views,
  fragments: {
    '${remote}/teaser': {
      load: () => import('./fragments/teaser.tsx'),
      props: () => ({ title: '${words}' }),
    },
  },
});
`,
});
