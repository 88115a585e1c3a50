import { ASSETS, packageOf, tsconfigOf } from './package-of.ts';
import { PORT } from './port.ts';
import type { SiteNames } from './site-names.ts';

/** The host of a site: its routes, what it shows in place of missing parts, its look, and how it is started. */
export const hostFiles = (names: SiteNames): Record<string, string> => ({
  'package.json': packageOf(names, 'host', {
    scripts: {
      start: 'node src/start/main.ts',
      release: 'node ../../../platform/cli/src/release.ts',
      build: 'node ../../../platform/cli/src/build.ts .',
    },
    dependencies: [
      ...['@flotilla/cli', '@flotilla/contracts', '@flotilla/host', '@flotilla/kit', '~/contracts'],
      ...['react', 'react-dom', 'react-router-dom', 'rxjs', 'single-spa'],
    ],
    devDependencies: ['@flotilla/build'],
  }),
  'tsconfig.json': tsconfigOf(['src', 'webpack.config.ts', '../flotilla.config.ts'], ASSETS),
  'jest.config.cjs': `module.exports = require('@fernweh/jest-preset').preset();\n`,
  'webpack.config.ts': `import { shell } from '@flotilla/build/shell';

export default shell(import.meta.dirname);
`,
  'src/remotes.ts': `/** One of each team. */
export const REMOTES = ['mf-home', 'mf-news'] as const;
`,
  'src/site.ts': `import { navigationChanged } from '@flotilla/contracts/navigation';
import { routesOf } from '@flotilla/host/routes/route-table';
import { defineSite } from '@flotilla/host/site';
import * as paths from '@${names.site}/contracts/paths';

const route = routesOf(paths);

/** The site, as its host knows it in servers and browsers. A line of \`routes\` says whose a page is; the first that fits wins. */
export const site = defineSite({
  name: '${names.words}',
  routes: [
    route('home', 'mf-home', 'Welcome'),
    route('news', 'mf-news', 'News'),
    route('notFound', 'mf-home', 'Page not found'),
  ],
  notFound: { path: paths.notFound.href() },
  slots: { header: 'mf-home', footer: 'mf-home' },
  topics: { navigation: navigationChanged },
});
`,
  'src/site.test.ts': `import { REMOTES } from './remotes.ts';
import { site } from './site.ts';

test('each page belongs to a team that there is', () => {
  for (const { owner } of site.routes) expect(REMOTES).toContain(owner);
});
`,
  'src/fallback.ts': `import type { PlainTexts } from '@flotilla/host/plain-texts';
import * as paths from '@${names.site}/contracts/paths';

/** What the host shows in place of a team's part. */
export const fallback: PlainTexts = {
  links: [
    { href: paths.home.href(), text: '${names.words}' },
    { href: paths.news.href(), text: 'News' },
  ],
  unavailable: 'We can’t show this page at the moment. Try again in a minute.',
  footer: '${names.words}',
};
`,
  'src/client/main.ts': `import './look.css';
import { plainFallback } from '@flotilla/host/client/plain-fallback';
import { startHost } from '@flotilla/host/client/start-host';
import { withoutSignIn } from '@flotilla/host/client/without-sign-in';
import { fallback } from '../fallback.ts';
import { site } from '../site.ts';

startHost({ definition: site, fallback: plainFallback(fallback), modules: withoutSignIn });
`,
  'src/client/look.css': `@import "@flotilla/host/client/host.css";

/* What all pages have. A remote has sheets of its own for its parts. */
body {
  margin: 0 auto;
  max-width: 60rem;
  padding: 1rem;
  font:
    1.0625rem / 1.5 system-ui,
    sans-serif;
}
`,
  'src/server/main.ts': `import { join } from 'node:path';
import { readHostEnvironment } from '@flotilla/host/server/environment';
import { runHost } from '@flotilla/host/server/run-host';
import { REMOTES } from '../remotes.ts';
import { site } from '../site.ts';
import { siteServer } from './site-server.ts';

// The last argument has variables of the site's own.
const env = readHostEnvironment(process.env, { name: site.name, port: ${PORT}, remotes: REMOTES }, {});

await runHost(join(import.meta.dirname, '../..'), env, siteServer(env));
`,
  'src/server/site-server.ts': `import { plainFallback } from '@flotilla/host/server/pages/plain-fallback';
import type { ServerSite } from '@flotilla/host/server/server-site';
import { site as contract } from '@${names.site}/contracts/site-contracts';
import { fallback } from '../fallback.ts';
import { site } from '../site.ts';

/** What the host is told of this site beside its routes. What else it can be told: ServerSite. */
export function siteServer(env: { SITE_URL: string; AWAITED_REMOTES: readonly string[] }): ServerSite {
  const config = { siteUrl: env.SITE_URL };
  return {
    definition: site,
    config: { browser: config, server: config },
    remotes: env.AWAITED_REMOTES,
    contract,
    document: { themeColor: '#ffffff', fallback: plainFallback(fallback) },
  };
}
`,
  'src/start/main.ts': `import { startSite } from '@flotilla/cli/start-site';

/** The whole site on this machine. \`--help\` says what it takes. */
await startSite(import.meta.dirname);
`,
});
