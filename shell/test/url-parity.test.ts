import * as paths from '@fernweh/contracts/paths';
import fc from 'fast-check';
import { generatePath, matchPath } from 'react-router-dom';
import { canonicalPath, matchRoute, pathOf } from '../../platform/host/src/routes/match-route.ts';
import type { Route } from '../../platform/host/src/routes/route-table.ts';
import { isTourPath } from '../src/site.ts';
import { REDIRECTED_TO_NOT_FOUND, ROUTES } from '../src/site-routes.ts';

/**
 * The site has two readers of the patterns in @fernweh/contracts/paths: the shell's matcher, and react-router-dom in the remotes that use
 * it. They must make and read the same URLs.
 */
const PATHS: Record<string, { pattern: string; href: (...values: never[]) => string }> = paths;

/** The parameters of a pattern in the order of its builder's arguments; `*` stands for the rest of the path. */
const parametersOf = (pattern: string) =>
  [...pattern.matchAll(/:(\w+)|\*$/g)].map(([all, name]) => name ?? all);

/** Dots alone are no segment: they are steps in the path. */
const segment = fc
  .oneof(
    fc.stringMatching(/^[\w-]{1,12}$/),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom('a b', 'é', 'a+b', 'a:b', '%', '100%', 'a?b', '#', '*', ':slug', 'Search', 'rss.xml'),
  )
  .filter(text => !/^\.+$/.test(text));
const rest = fc
  .array(fc.stringMatching(/^[\w-]{1,12}$/), { minLength: 1, maxLength: 4 })
  .map(parts => parts.join('/'));

test.each(Object.entries(PATHS))(
  'generatePath makes the same URL as paths.%s.href',
  (_, { pattern, href }) => {
    const names = parametersOf(pattern);
    const values = fc.tuple(...names.map(name => (name === '*' ? rest : segment)));
    fc.assert(
      fc.property(values, given => {
        const params = Object.fromEntries(names.map((name, n) => [name, given[n]]));
        // The pages below /discover are one page, and no builder names them.
        if (pattern === paths.discover.pattern) params['*'] = '';
        expect(generatePath(pattern, params)).toBe(pathOf(href(...(given as never[]))));
      }),
      { numRuns: names.length > 0 ? 300 : 1 },
    );
  },
);

/**
 * Two texts that the router reads in a way of its own, and that no URL of the site has: `%2F` itself, which it takes for a slash, and the
 * separators of lines, which its `*` does not contain.
 */
const ROUTERS_OWN = /%2F|[\u2028\u2029]/;

const literals = Object.values(PATHS).flatMap(({ pattern }) =>
  pattern.split('/').filter(part => /^\w/.test(part)),
);
const pathname = fc
  .array(fc.oneof(fc.constantFrom(...literals), segment), { maxLength: 5 })
  .map(parts => canonicalPath(`/${parts.map(encodeURIComponent).join('/')}`))
  .filter(path => !ROUTERS_OWN.test(decodeURIComponent(path)));

/** A path that a pattern was written for, and any other. */
const routeAndPath = fc.constantFrom(...ROUTES).chain(route => {
  const names = parametersOf(route.pattern);
  const own = fc
    .tuple(...names.map(name => (name === '*' ? rest : segment)))
    .map(given =>
      canonicalPath(
        generatePath(route.pattern, Object.fromEntries(names.map((name, n) => [name, given[n]]))),
      ),
    )
    .filter(path => !ROUTERS_OWN.test(decodeURIComponent(path)));
  return fc.tuple(fc.constant(route), fc.oneof(own, pathname));
});

/** As the router decodes a path before it matches. */
const decodedPath = (path: string) => path.split('/').map(decodeURIComponent).join('/');

test('matchPath agrees with the shell’s matcher on each pattern, and on its parameters', () => {
  fc.assert(
    fc.property(routeAndPath, ([route, path]) => {
      const match = matchPath({ path: route.pattern, caseSensitive: true }, decodedPath(path));
      const own = matchRoute(path, [route]);
      if (REDIRECTED_TO_NOT_FOUND.has(path)) return expect(own).toBeUndefined();
      // A tour page without a tour is the shell's own rule (product/routes 12).
      if (!match && isTourPath(path)) return;
      expect(own?.params).toEqual(match?.params);
    }),
    { numRuns: 5000 },
  );
});

test.each(Object.entries(PATHS))(
  'the shell’s matcher and matchPath read from the URL what paths.%s.href wrote into it',
  (_, { pattern, href }) => {
    const names = parametersOf(pattern);
    const values = fc.tuple(...names.map(name => (name === '*' ? rest : segment)));
    const route = { ...(ROUTES[0] as Route), pattern };
    fc.assert(
      fc.property(values, given => {
        const written = pathOf(href(...(given as never[])));
        // What the site redirects is read after the redirect, by the test above.
        if (canonicalPath(written) !== written || REDIRECTED_TO_NOT_FOUND.has(written)) return;
        if (ROUTERS_OWN.test(decodeURIComponent(written))) return;
        const params = Object.fromEntries(names.map((name, n) => [name, given[n]]));
        if (pattern === paths.discover.pattern) params['*'] = '';
        expect(matchRoute(written, [route])?.params).toEqual(params);
        expect(matchPath({ path: pattern, caseSensitive: true }, decodedPath(written))?.params).toEqual(
          params,
        );
      }),
      { numRuns: names.length > 0 ? 300 : 1 },
    );
  },
);

test('the first pattern of the route table that matchPath accepts is the route of the shell', () => {
  fc.assert(
    fc.property(pathname, path => {
      const first = ROUTES.find(({ pattern }) =>
        matchPath({ path: pattern, caseSensitive: true }, decodedPath(path)),
      );
      const expected = REDIRECTED_TO_NOT_FOUND.has(path)
        ? undefined
        : (first?.name ?? (isTourPath(path) ? 'tour' : undefined));
      expect(matchRoute(path)?.route.name).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
