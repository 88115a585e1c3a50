import type { Names } from '../names.ts';
import { anyRemote } from './remote-files.ts';
import type { SiteNames } from './site-names.ts';

/** A further remote of a site: it brings its page in its manifest, so that the site's route table stays as it is. */
export const pageFiles = (
  site: SiteNames,
  { remote, kebab, camel, pascal, words }: Names,
): Record<string, string> => ({
  ...anyRemote(site, remote, {}),
  'src/manifest.ts': `import type { RemoteManifest } from '@flotilla/kit/manifest';

/** What this remote tells of itself: its views, and the page that it brings. The registry of releases grants its path. */
export const manifest = {
  name: '${remote}',
  views: { ${camel}: null },
  pages: { ${camel}: { pattern: '/${kebab}', heading: '${words}' } },
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: ['/${kebab}'],
  budget: { bytes: 20_000 },
} satisfies RemoteManifest;
`,
  'src/views.ts': `import type { Views } from '@flotilla/kit';

/** All views of this remote, each in a chunk of its own. */
export const views = {
  ${camel}: () => import('./routes/${kebab}.tsx'),
} satisfies Views;
`,
  [`src/routes/${kebab}.tsx`]: `import { defineView, type Head } from '@flotilla/kit';

const head = (): Head => ({ title: '${words}', description: '' });

export const view = defineView({ head, Component: ${pascal}Page });

function ${pascal}Page() {
  return <h1>${words}</h1>;
}
`,
  [`src/${kebab}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { view } from './routes/${kebab}.tsx';

test('the page has its heading', () => {
  render(<view.Component data={undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
});
`,
});
