import { basename, dirname, join } from 'node:path';

/** A source of a remote: its path from the root, and its text. */
export type Source = { path: string; text: string };

/** Pages on which visitors meet what a remote renders, by their patterns; 'site': its pages are those of the site, or every page shows it. */
export type Reach = 'site' | readonly string[];

/** What a reach is made from. */
export type SiteMap = {
  /** Of all remotes, without tests. */
  sources: readonly Source[];
  /** The text of the route table: it names the owners of the site's pages. */
  routeTable: string;
  /** The pattern of a page of the site, by the name of its view. */
  patternOf: (view: string) => string | undefined;
  /** Paths of a remote's own. */
  ownPages: Readonly<Record<string, readonly string[]>>;
};

/** It renders header and footer. */
const ON_EVERY_PAGE = 'mf-navigation';

/** The pages that a change of a remote can break: its own, and those that show one of its fragments, also inside other fragments. */
export function reachOf(remote: string, map: SiteMap): Reach {
  if (remote === ON_EVERY_PAGE || map.routeTable.includes(`'${remote}'`)) return 'site';
  const pages = new Set(map.ownPages[remote] ?? []);
  const fragments = [`${remote}/`];
  for (const prefix of fragments)
    for (const root of rootsShowing(prefix, map.sources)) {
      const owner = root.slice(0, root.indexOf('/'));
      const name = basename(root, '.tsx');
      if (owner === ON_EVERY_PAGE) return 'site';
      if (dirname(root).endsWith('/fragments')) {
        // A list that grows while it is walked: a fragment may be shown in another remote's fragment.
        if (!fragments.includes(`${owner}/${name}'`)) fragments.push(`${owner}/${name}'`);
      } else for (const page of pagesOf(owner, name, map)) pages.add(page);
    }
  return [...pages].sort();
}

function pagesOf(owner: string, route: string, { patternOf, ownPages }: SiteMap): readonly string[] {
  const pattern = patternOf(route.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  return pattern ? [pattern] : (ownPages[owner] ?? []);
}

/** The routes and fragments that import a file which names a fragment with this start. Manifests name it too, and show nothing. */
function rootsShowing(fragment: string, sources: readonly Source[]): string[] {
  const shown = new RegExp(`(?<![\\w-])id=\\{?['"]${fragment.replace(/'$/, `['"]`)}`);
  const showing = new Set(sources.filter(({ text }) => shown.test(text)).map(({ path }) => path));
  for (const path of showing)
    for (const importer of sources) if (importsOf(importer).includes(path)) showing.add(importer.path);
  return [...showing].filter(path => ROOT_FILE.test(path));
}

const ROOT_FILE = /^mf-[a-z-]+\/src\/(?:routes|fragments)\/[\w-]+\.tsx$/;
const IMPORTED = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(IMPORTED)].map(([, relative = '']) =>
    join(dirname(path), relative).replaceAll('\\', '/'),
  );

/**
 * Matches the titles of tests about one of these pages: they begin with its path.
 * @param patterns like `/tours/:slug`
 */
export function titlesAbout(patterns: readonly string[]): string {
  const paths = patterns.map(pattern =>
    pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[\w]+|\*/g, '[^/?\\s]+'),
  );
  return ` (?:${paths.join('|')})(?:\\?\\S*)? `;
}
