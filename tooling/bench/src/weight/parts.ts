/** The owner of some bytes. Code outside the libraries named here belongs to the deployable that serves the file. */
const LIBRARIES: readonly (readonly [string, RegExp])[] = [
  ['React + ReactDOM', /^(react|react-dom|scheduler)$/],
  ['federation runtime', /^@module-federation\//],
  ['single-spa', /^single-spa(-react)?$/],
  ['rxjs', /^(rxjs|tslib)$/],
  [
    'InstantSearch',
    /^(react-instantsearch(-core)?|instantsearch[.\w-]*|algoliasearch(-helper)?|@algolia\/.*|use-sync-external-store)$/,
  ],
  ['Auth0', /^(@auth0\/.*|auth0-.*)$/],
];

/** webpack's modules that exist only for federation. */
const FEDERATION_RUNTIME =
  /webpack\/(runtime\/(federation|consumes|sharing|remotes loading|initialize sharing|embed federation)|container|sharing)|\.federation\/|(container|remote) entry/i;

/** The part of the page's JavaScript that a source belongs to. @param owner the deployable whose file contains it */
export function partOf(source: string, owner: string): string {
  const name = packageOf(source);
  const library = name && LIBRARIES.find(([, pattern]) => pattern.test(name));
  if (library) return library[0];
  if (FEDERATION_RUNTIME.test(source)) return 'federation runtime';
  return ownPart(owner);
}

const ownPart = (owner: string) => `own: ${owner}`;
export const isOwn = (part: string) => part.startsWith('own: ');

/** The npm package of a source. It is the innermost one, because pnpm nests packages. */
function packageOf(source: string): string | undefined {
  const below = source.split('/node_modules/').at(-1);
  if (below === undefined || below === source) return undefined;
  const [scope = '', name = ''] = below.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
