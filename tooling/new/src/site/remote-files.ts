import { ASSETS, packageOf, tsconfigOf } from './package-of.ts';
import type { SiteNames } from './site-names.ts';

type Parts = { exports?: Record<string, string>; dependencies?: readonly string[]; hasContract?: boolean };

/** What every remote has, whatever is in it. */
export const anyRemote = (names: SiteNames, remote: string, parts: Parts): Record<string, string> => ({
  'package.json': packageOf(names, remote, {
    ...(parts.exports && { exports: parts.exports }),
    scripts: { build: 'node ../../../platform/cli/src/build.ts .' },
    dependencies: ['@flotilla/kit', '~/contracts', 'react', 'react-dom', ...(parts.dependencies ?? [])],
    devDependencies: ['@flotilla/build', '@testing-library/react'],
  }),
  'tsconfig.json': tsconfigOf(
    ['src', ...(parts.hasContract ? ['contract'] : []), 'webpack.config.ts'],
    ASSETS,
  ),
  'jest.config.cjs': `module.exports = require('@fernweh/jest-preset').preset({ dom: true });\n`,
  'webpack.config.ts': `import { remote } from '@flotilla/build/remote';
import { site } from '@${names.site}/contracts/site-contracts';
import { manifest } from './src/manifest.ts';

export default remote(site, manifest, import.meta.dirname);
`,
});

/** The frame of every page, the home page, and the page that says that there is none. */
export const homeFiles = (names: SiteNames): Record<string, string> => ({
  ...anyRemote(names, 'mf-home', {}),
  'src/manifest.ts': `import type { RemoteManifest } from '@flotilla/kit/manifest';

/** What this remote tells of itself: its views, each with its path, and the fragments of others that it shows. */
export const manifest = {
  name: 'mf-home',
  views: { header: null, footer: null, home: 'home', notFound: 'notFound' },
  fragments: [],
  uses: ['mf-news/latest'],
  events: { publishes: [], listens: [] },
  probes: ['/', '/not-found'],
  budget: { bytes: 20_000 },
} satisfies RemoteManifest;
`,
  'src/views.ts': `import type { Views } from '@flotilla/kit';

/** All views of this remote, each in a chunk of its own. */
export const views = {
  header: () => import('./routes/header.tsx'),
  footer: () => import('./routes/footer.tsx'),
  home: () => import('./routes/home.tsx'),
  notFound: () => import('./routes/not-found.tsx'),
} satisfies Views;
`,
  'src/routes/header.tsx': `import { defineView } from '@flotilla/kit';
import * as paths from '@${names.site}/contracts/paths';

export const view = defineView({ Component: Header });

function Header() {
  return (
    <nav aria-label="Main">
      <a href={paths.home.href()}>${names.words}</a> <a href={paths.news.href()}>News</a>
    </nav>
  );
}
`,
  'src/routes/footer.tsx': `import { defineView } from '@flotilla/kit';

export const view = defineView({ Component: Footer });

function Footer() {
  return <p>${names.words} is made of two teams’ parts.</p>;
}
`,
  'src/routes/home.tsx': `import { defineView, Fragment, type Head } from '@flotilla/kit';

const head = (): Head => ({ title: '${names.words}', description: 'A site of two teams’ parts.' });

export const view = defineView({ head, Component: Home });

/** What is in \`Fragment\` belongs to another team. */
function Home() {
  return (
    <>
      <h1>Welcome</h1>
      <Fragment id="mf-news/latest" props={{ count: 2 }} />
    </>
  );
}
`,
  'src/routes/not-found.tsx': `import { defineView, type Head } from '@flotilla/kit';
import * as paths from '@${names.site}/contracts/paths';

const head = (): Head => ({ title: 'Page not found', description: '', robots: 'noindex' });

export const view = defineView({ head, Component: NotFoundPage });

function NotFoundPage() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. <a href={paths.home.href()}>Go to the home page</a>
      </p>
    </>
  );
}
`,
  'src/home.test.tsx': `import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { view as header } from './routes/header.tsx';
import { view as home } from './routes/home.tsx';
import { view as notFound } from './routes/not-found.tsx';

const host = testHost({ geo: {}, config: { siteUrl: 'http://site' } });

test.each([
  ['the home page', home, 'Welcome'],
  ['the page of an unknown address', notFound, 'Page not found'],
])('%s has its heading', async (_page, view, heading) => {
  const page = <view.Component data={undefined} />;
  await act(async () => void render(<TestHost host={host}>{page}</TestHost>));
  expect(screen.getByRole('heading').textContent).toBe(heading);
});

test('the header leads to the news', () => {
  render(
    <TestHost host={host}>
      <header.Component data={undefined} />
    </TestHost>,
  );
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news');
});
`,
});

/** A page with data, and a fragment for pages of others. */
export const newsFiles = (names: SiteNames): Record<string, string> => ({
  ...anyRemote(names, 'mf-news', {
    exports: { './contract/*': './contract/*.ts' },
    dependencies: ['zod'],
    hasContract: true,
  }),
  'contract/fragments.ts': `import { z } from 'zod';

/** Props of the fragments of mf-news: what another team's page passes to them. */
export const fragmentProps = {
  /** The newest entries, at most \`count\`. */
  'mf-news/latest': z.object({ count: z.int().min(1).max(10) }),
};
`,
  'src/manifest.ts': `import type { RemoteManifest } from '@flotilla/kit/manifest';

/** What this remote tells of itself: its views, each with its path, and the fragments that it has for others. */
export const manifest = {
  name: 'mf-news',
  views: { news: 'news' },
  fragments: ['mf-news/latest'],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: ['/news'],
  budget: { bytes: 20_000 },
} satisfies RemoteManifest;
`,
  'src/views.ts': `import type { Views } from '@flotilla/kit';

/** All views of this remote, each in a chunk of its own. */
export const views = { news: () => import('./routes/news.tsx') } satisfies Views;
`,
  'src/entries.ts': `export type Entry = { id: string; title: string };

/** In place of a service of yours, newest first. */
export const ENTRIES: readonly Entry[] = [
  { id: 'opened', title: 'We are open' },
  { id: 'second-team', title: 'A second team has joined' },
  { id: 'first-team', title: 'The first team has begun' },
];
`,
  'src/entry-list.tsx': `import type { Entry } from './entries.ts';

export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ul>
);
`,
  'src/routes/news.server.ts': `import type { Head } from '@flotilla/kit';
import { ENTRIES } from '../entries.ts';

/** Runs on the server only. What it returns is \`data\` of the page. */
export const load = async () => ENTRIES;

export const head = (): Head => ({ title: 'News', description: 'What is new.' });
`,
  'src/routes/news.tsx': `import { defineView } from '@flotilla/kit';
import type { Entry } from '../entries.ts';
import { EntryList } from '../entry-list.tsx';
import { head, load } from './news.server.ts';

export const view = defineView({ load, head, Component: News });

function News({ data: entries }: { data: readonly Entry[] }) {
  return (
    <>
      <h1>News</h1>
      <EntryList entries={entries} />
    </>
  );
}
`,
  'src/fragments/latest.server.ts': `import { ENTRIES } from '../entries.ts';

/** Runs on the server only. What it returns is \`data\` of the fragment. */
export const load = async ({ props }: { props: { count: number } }) => ENTRIES.slice(0, props.count);
`,
  'src/fragments/latest.tsx': `import { defineFragment } from '@flotilla/kit';
import type { Entry } from '../entries.ts';
import { EntryList } from '../entry-list.tsx';
import { load } from './latest.server.ts';

export const fragment = defineFragment('mf-news/latest', { load, Component: Latest });

function Latest({ data: entries }: { data: readonly Entry[] }) {
  return (
    <section aria-label="Latest news">
      <EntryList entries={entries} />
    </section>
  );
}
`,
  'src/news.test.tsx': `import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ENTRIES } from './entries.ts';
import { load as loadLatest } from './fragments/latest.server.ts';
import { fragment } from './fragments/latest.tsx';
import { load } from './routes/news.server.ts';
import { view } from './routes/news.tsx';

const host = testHost({ geo: {}, config: { siteUrl: 'http://site' } });
const show = (part: ReactNode) => act(async () => void render(<TestHost host={host}>{part}</TestHost>));
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const titles = ENTRIES.map(({ title }) => title);

test('the page lists all entries', async () => {
  await show(<view.Component data={await load()} />);
  expect(shown()).toEqual(titles);
});

test('the fragment shows as many of the newest as a page asks for', async () => {
  const data = await loadLatest({ props: { count: 2 } });
  await show(<fragment.Component count={2} data={data} />);
  expect(shown()).toEqual(titles.slice(0, 2));
});
`,
});
