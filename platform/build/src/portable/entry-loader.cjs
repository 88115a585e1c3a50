/**
 * Writes the modules that a portable build exposes, from the same manifest, views and fragments as the site's build: a resource is
 * `src/fragments/<fragment>.tsx?portable=<fragment>`, the same with `bridge/<fragment>`, or `src/views.ts?portable=App`.
 */
module.exports = async function portableEntry() {
  const { site, manifest, versions } = this.getOptions();
  // Found first: `exports` of packages know no queries.
  const find = this.getResolve();
  const sheets = await Promise.all(site.sheets.map(sheet => find(this.context, sheet)));
  const name = new URLSearchParams(this.resourceQuery).get('portable');
  const text = JSON.stringify;
  const folder = name === 'App' ? './fragments' : '.';
  const fragments = manifest.fragments.map(id => {
    const fragment = id.split('/')[1];
    return `${text(fragment)}: () => import(${text(`${folder}/${fragment}.tsx`)})`;
  });
  const [fragment, isBridge] = [name.replace('bridge/', ''), name.startsWith('bridge/')];
  const maker = name === 'App' ? 'portableApp' : isBridge ? 'bridgedFragment' : 'portableFragment';
  const source = { portableApp: 'app', bridgedFragment: 'bridge', portableFragment: 'fragment' }[maker];
  const id = `${manifest.name}/${fragment}`;
  const first = name === 'App' ? `${text(manifest.name)}, views` : text(id);
  // A host has the props of this build.
  const version = versions[id] ? `, ${text({ version: versions[id].version })}` : '';
  return `
${sheets.map(sheet => `import ${text(`${sheet}?whole-document`)};`).join('\n')}
import { site } from ${text(site.module)};
import { filesOrigin } from '@flotilla/kit/portable/site';
import { ${maker} } from '@flotilla/kit/portable/${source}';
${name === 'App' ? "import { views } from './views.ts';" : ''}
const own = { ${fragments.join(', ')} };
/** The portable build of another remote of the site, through the host's own runtime. */
const loadOther = (remote, module) => {
  const { instance } = __webpack_require__.federation;
  const container = remote.replaceAll('-', '_');
  instance.registerRemotes([{ name: container, entry: filesOrigin() + '/_remotes/' + remote + '/mf-manifest.json' }]);
  return instance.loadRemote(container + '/' + module);
};
export default ${maker}(site, ${first}, own, loadOther${version});
`;
};
