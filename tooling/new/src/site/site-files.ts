import { contractsFiles } from './contracts-files.ts';
import { hostFiles } from './host-files.ts';
import { homeFiles, newsFiles } from './remote-files.ts';
import type { SiteNames } from './site-names.ts';

/** The packages of a new site, by their folders. */
const PACKAGES = { contracts: contractsFiles, host: hostFiles, 'mf-home': homeFiles, 'mf-news': newsFiles };

export const SITE_PACKAGES = Object.keys(PACKAGES);

/** The texts of a new site, by path in its folder. */
export const siteFiles = (names: SiteNames): Record<string, string> => ({
  'README.md': readme(names),
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

const readme = ({ site, words }: SiteNames) => `# ${words}

| Package | What |
| --- | --- |
| \`host\` | the site's server, and what starts in its documents: routes, fallbacks, look |
| \`contracts\` | its addresses, and what its remotes declare to each other |
| \`mf-home\` | header, footer, home page, and the page that says that there is none |
| \`mf-news\` | a page with data, and a fragment that the home page shows |

\`npm start -- --site ${site}\` starts it at http://localhost:6200. How it grows: [a site of your own](../../docs/your-own-site.md).
`;
