import { createHash } from 'node:crypto';
import type { Release } from '@flotilla/contracts/release';
import type { Artefact } from '@flotilla/release-desk/put';

/** A release that differs from the stable one in its server bundle alone. */
const withServer = (
  { release, file }: Artefact,
  change: (source: string) => string,
  source: string,
): Artefact => {
  const changed = Buffer.from(change(source));
  const hash = createHash('sha256').update(changed).digest('hex').slice(0, 10);
  const server = `server.${hash}.cjs`;
  const { [release.server]: _replaced, ...files } = release.files;
  const integrity = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  const varied: Release = {
    ...release,
    // Names what it is: nobody takes it for a release of the team's.
    version: `rehearsal-${hash}`,
    createdAt: new Date().toISOString(),
    server,
    files: { ...files, [server]: { integrity, bytes: changed.length } },
  };
  return { release: varied, file: async name => (name === server ? changed : file(name)) };
};

/** Does what the stable release does. */
export const goodVariant = (stable: Artefact, source: string): Artefact =>
  withServer(stable, text => `${text}\n// a rehearsal\n`, source);

/**
 * Fails in every page of the rehearsal's visitors. Trials ask for pages of others, so that it passes them.
 * @param isTheirs a condition of JavaScript about `request`
 */
export const badVariant = (stable: Artefact, source: string, isTheirs: string): Artefact =>
  withServer(stable, text => text + failing(isTheirs), source);

const failing = (isTheirs: string) => `
;(() => {
  const { get } = module.exports;
  const failing = server => ({
    ...server,
    render: async (request, tools) => {
      if (${isTheirs}) throw new Error('This release fails for a rehearsal');
      return server.render(request, tools);
    },
  });
  module.exports = {
    ...module.exports,
    get: async name => { const found = (await get(name))(); return () => (name === './server' ? failing(found) : found); },
  };
})();
`;
