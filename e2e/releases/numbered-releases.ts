import { pointerNow, releaseVersion, storeVariant } from '../support/variant.ts';

/** Appended to the server's bundle: the HTML of every view says which release rendered it. React skips the comment. */
const saysNumber = (source: string, number: number): string => `${source}
;(() => {
  const { get } = module.exports;
  const numbered = server => ({
    ...server,
    render: async (...given) => {
      const app = await server.render(...given);
      return app.outcome === 'ok' ? { ...app, html: '<!--release ${number}-->' + app.html } : app;
    },
  });
  module.exports = {
    ...module.exports,
    get: async name => { const module = (await get(name))(); return () => (name === './server' ? numbered(module) : module); },
  };
})();`;

/** Releases of one remote that differ in a number alone, on the server and in browsers. */
export async function numberedReleases(remote: string) {
  const before = (await pointerNow(remote)).stable.version;
  const numbers = new Map<string, number>();
  return {
    /** Puts a release into the store. @returns its version */
    async put(number: number): Promise<string> {
      const version = await storeVariant(
        remote,
        {
          server: source => saysNumber(source, number),
          entry: source => `${source}\n// release ${number}`,
        },
        before,
      );
      numbers.set(version, number);
      return version;
    },
    give: (version: string) => releaseVersion(remote, version),
    /** Undefined for a document without a part of the remote, or of the release before. */
    numberOf: (version: string) => numbers.get(version),
    restore: () => releaseVersion(remote, before),
  };
}
