import { asFloor, asMonolith, filesFor, withoutScripts } from './variant.ts';

const parts = {
  main: ['main.1.js', 'main.1.css'],
  byModule: {
    'mf-content/routes/contact-us': ['main.1.css', 'contact.1.css', 'contact.1.js'],
    'mf-search/fragments/search-box': ['box.1.js'],
    'mf-search/routes/search': ['search.1.js'],
  },
};
const assets = {
  'mf-content/client': { js: [], css: [] },
  'mf-content/routes/contactUs': { js: [], css: [] },
  'mf-search/fragments/search-box': { js: [], css: [] },
};
const html = `<html lang="en"><head>
<link rel="preload" as="font" type="font/woff2" href="/assets/shell/inter.woff2" crossorigin>
<link rel="stylesheet" href="/assets/shell/shell.css">
<script defer src="/assets/shell/shell.js" integrity="sha384-x"></script>
<link rel="preload" as="script" href="/assets/mf-search/remoteEntry.js" integrity="sha384-y">
</head>
<body><header>served</header><script type="application/json" id="fw-data">${JSON.stringify({ assets, deferred: [] })}</script></body>`;

test('a page gets the files of its own route and fragments', () => {
  expect(filesFor({ assets, deferred: [] }, parts)).toEqual(['contact.1.css', 'contact.1.js', 'box.1.js']);
});

test('of deferred components a page gets the style sheets', () => {
  const deferred = ['mf-content/routes/contactUs'];
  expect(filesFor({ assets, deferred }, parts)).toEqual(['contact.1.css', 'box.1.js']);
});

test('the monolith’s tags replace those of the composed site, and the rest of the document stays', () => {
  const swapped = asMonolith(html, parts);
  expect(swapped).not.toMatch(/remoteEntry|shell\.js|shell\.css/);
  expect(swapped).toContain('<script defer src="/assets/monolith/main.1.js"></script>');
  expect(swapped).toContain('<link rel="preload" as="script" href="/assets/monolith/box.1.js">');
  expect(swapped).toContain('<link rel="stylesheet" href="/assets/monolith/contact.1.css">');
  expect(swapped).toContain('href="/assets/monolith/inter.woff2" crossorigin');
  expect(swapped).toContain('<header>served</header>');
});

test('the floor is the monolith with a mark', () => {
  expect(asFloor(html, parts)).toBe(asMonolith(html, parts).replace('<html ', '<html data-floor '));
});

test('a document without scripts keeps its style sheets and its data', () => {
  const bare = withoutScripts(html);
  expect(bare).not.toMatch(/<script defer|as="script"/);
  expect(bare).toContain('<link rel="stylesheet" href="/assets/shell/shell.css">');
  expect(bare).toContain('id="fw-data"');
});
