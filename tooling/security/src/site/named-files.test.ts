import { namedFiles } from './named-files.ts';

test('scripts and style sheets are found, with their digests or without', () => {
  const html = `<link rel="stylesheet" href="/a.css" integrity="sha384-a"><script defer src="/b.js" integrity="sha384-b"></script>
    <link rel="preload" as="script" href="/c.js"><link rel="preload" as="font" href="/d.woff2"><script>inline</script>
    <link rel="canonical" href="/">`;
  expect(namedFiles(html)).toEqual([
    { href: '/a.css', integrity: 'sha384-a' },
    { href: '/b.js', integrity: 'sha384-b' },
    { href: '/c.js' },
  ]);
});
