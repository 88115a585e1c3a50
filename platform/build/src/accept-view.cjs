/**
 * Makes views and fragments replaceable in development. React Refresh replaces only modules that export nothing but
 * components, and these export a definition. The old definition stays in use, and React finds the new component by its
 * name; if the name changed, the page is reloaded.
 */
module.exports = function acceptView(source, map) {
  const accept = `
if (import.meta.webpackHot) {
  const { view, fragment } = __react_refresh_utils__.getModuleExports(__webpack_module__.id);
  const name = (view ?? fragment)?.Component?.name;
  const before = import.meta.webpackHot.data;
  import.meta.webpackHot.dispose(data => { data.name = name; });
  import.meta.webpackHot.accept();
  if (before && before.name !== name) location.reload();
  if (before) __react_refresh_utils__.enqueueUpdate(() => {});
}`;
  this.callback(null, source + accept, map);
};
