/** Changes of a release's bundles that make it bad in one way; each passes the trial of the shell. */

/** Wraps the single-spa applications of a remote. @param onMount code that runs with the container of an application after it was mounted */
const afterMount = (remote: string, onMount: string) =>
  withMount(remote, `usual.mount(props).then(() => { ${onMount} })`);

/** @param mount code that mounts: it has `props` and the usual lifecycles as `usual` */
function withMount(remote: string, mount: string): string {
  const container = remote.replaceAll('-', '_');
  return `;(() => {
  const { init, get } = ${container};
  const differing = ({ lifecycles, prepare }) => ({
    prepare,
    lifecycles: slot => {
      const usual = lifecycles(slot);
      return { ...usual, mount: props => ${mount} };
    },
  });
  const changed = (name, module) => (name === './client' ? differing(module) : module);
  ${container} = { init, get: async name => { const module = changed(name, (await get(name))()); return () => module; } };
})();`;
}

type Change = (source: string) => string;

/** The server's HTML is not what the browser renders, so that hydration fails. */
export const failsToHydrate =
  (remote: string): Change =>
  source =>
    source +
    withMount(
      remote,
      `{ props.container().querySelector('h1').textContent = 'Something else'; return usual.mount(props); }`,
    );

/** A click anywhere in its part of the page throws. */
export const throwsOnClick =
  (remote: string): Change =>
  source =>
    source +
    afterMount(
      remote,
      `props.container().addEventListener('click', () => { throw new TypeError('pressed'); });`,
    );

/** The entry names chunks that the release does not have. */
export const namesMissingChunks: Change = source =>
  source.replace(/"(\d+)\.[0-9a-f]{10}\.js"/g, '"$1.0123456789.js"');

/** A moment after the page has settled, something pushes its content down. */
export const shiftsTheLayout =
  (remote: string): Change =>
  source =>
    source +
    afterMount(
      remote,
      `setTimeout(() => { const box = document.createElement('div'); box.style.height = '500px'; props.container().prepend(box); }, 1500);`,
    );

/** Every render after the first few throws on the server. */
export const throwsOnTheServer: Change = source =>
  withServer(source, `if (renders > 5) throw new Error('total is not defined');`);

/** Wraps the server's container of a remote. @param before code that runs before each render; it has their number as `renders` */
const withServer = (source: string, before: string): string => `${source}
;(() => {
  const { get } = module.exports;
  let renders = 0;
  const slowed = server => ({
    ...server,
    render: async (...given) => { renders += 1; ${before} return server.render(...given); },
  });
  module.exports = {
    ...module.exports,
    get: async name => { const module = (await get(name))(); return () => (name === './server' ? slowed(module) : module); },
  };
})();`;
