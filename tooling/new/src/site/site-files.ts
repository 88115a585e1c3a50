import { contractsFiles } from './contracts-files.ts';
import { hostFiles } from './host-files.ts';
import { PORT } from './port.ts';
import { homeFiles, newsFiles } from './remote-files.ts';
import type { SiteNames } from './site-names.ts';

/** The packages of a new site, by their folders. */
const PACKAGES = { contracts: contractsFiles, host: hostFiles, 'mf-home': homeFiles, 'mf-news': newsFiles };

export const SITE_PACKAGES = Object.keys(PACKAGES);

/** The texts of a new site, by path in its folder. */
export const siteFiles = (names: SiteNames): Record<string, string> => ({
  'README.md': readme(names),
  'flotilla.config.ts': config,
  'tsconfig.site.json': `{
  "extends": "../../tsconfig.base.json",
  "files": ["contracts/src/register.ts"]
}
`,
  ...Object.fromEntries(
    Object.entries(PACKAGES).flatMap(([folder, filesOf]) =>
      Object.entries(filesOf(names)).map(([path, text]) => [`${folder}/${path}`, text]),
    ),
  ),
});

const config = `import type { SiteConfig } from '../../platform/command-line/src/site-config.ts';
import { REMOTES } from './host/src/remotes.ts';
import { site } from './host/src/site.ts';

const contracts = async () => (await import('./contracts/src/site-contracts.ts')).site;

/** The site, for the platform's commands and the release desk. */
const config: SiteConfig = {
  name: site.name,
  remotes: REMOTES,
  teams: {
    'mf-home': { team: 'Home', does: 'Frame and home page' },
    'mf-news': { team: 'News', does: 'News' },
  },
  routes: site.routes,
  ownPaths: [],
  pages: {},
  defaults: { PORT: '${PORT}', DATA_DIR: \`\${import.meta.dirname}/host/.data\` },
  contracts,
  shell: {
    folder: 'host',
    async contract() {
      const { shellContract } = await import('../../platform/host/src/server/releases/shell-contract.ts');
      const provides = \`\${import.meta.dirname}/host/dist/server/provides.json\`;
      return shellContract({ definition: site, contract: await contracts() }, provides);
    },
  },
};

export default config;
`;

const readme = ({ site, words }: SiteNames) => `# ${words}

| Package | What |
| --- | --- |
| \`host\` | the site's server, and what starts in its documents: routes, fallbacks, look |
| \`contracts\` | its addresses, and what its remotes declare to each other |
| \`mf-home\` | header, footer, home page, and the page that says that there is none |
| \`mf-news\` | a page with data, and a fragment that the home page shows |

\`npm start -- --site ${site}\` starts it at http://localhost:${PORT}. How it grows: [a site of your own](../../docs/your-own-site.md).
`;
