/**
 * What the stand-in of the tag manager runs in the page: it reads the consent commands of the data layer, past and to come,
 * and asks for its advertisement pixel exactly while `ad_storage` is granted: once, and for every page after that. What it
 * knows of the consent stands in `google_tag_data`, as with the real one.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const known = {};
  const history = [];
  window.google_tag_data = { consent: known, history };
  window.dataLayer = window.dataLayer || [];
  const layer = window.dataLayer;
  let last;

  function read(entry) {
    if (entry?.[0] !== 'consent') return;
    Object.assign(known, entry[2]);
    history.push({ command: entry[1], ...entry[2] });
  }

  function act() {
    if (known.ad_storage !== 'granted') {
      last = undefined;
      return;
    }
    if (last === location.pathname) return;
    last = location.pathname;
    // biome-ignore lint/suspicious/noDocumentCookie: this is how the real one does it.
    document.cookie = '_gcl_au=1.1.sandbox; Max-Age=7776000; Path=/; SameSite=Lax';
    new Image().src = `${origin}/pixel?${new URLSearchParams({ page: last, ...known })}`;
  }

  const { push } = layer;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    entries.forEach(read);
    act();
    return length;
  };
  layer.forEach(read);
  act();
  if (window.navigation) window.navigation.addEventListener('currententrychange', act);
})();
