import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { startOrigin, type TestOrigin } from './support/origin.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';

/** Whatever a caller invents, the answer is not the shell's own failure. */
const REMOTES = ['mf-navigation', 'mf-content', 'mf-destinations', 'mf-search', 'mf-checkout', 'mf-account'];
let origins: TestOrigin[];
let vendors: Server;
let shell: ShellProcess;
beforeAll(async () => {
  // The image host, the API and the content host know nothing.
  vendors = createServer((_request, response) => response.writeHead(404).end()).listen(0);
  const url = `http://localhost:${(vendors.address() as AddressInfo).port}`;
  origins = await Promise.all(REMOTES.map(remote => startOrigin(remote)));
  const releases = origins.map(origin => origin.release('fine'));
  const urls = Object.fromEntries(REMOTES.map((remote, n) => [remote, origins[n]?.url ?? '']));
  const away = { IMAGES_URL: url, API_URL: url, CONTENT_URL: url, CIRCUIT_FAILURES: '1000000' };
  shell = await startShell(urls, undefined, away);
  for (const [n, remote] of REMOTES.entries())
    await until(async () => (await liveVersion(shell, remote)) === releases[n]?.version);
});
afterAll(async () => {
  await shell.stop();
  await Promise.all(origins.map(origin => origin.close()));
  vendors.close();
});

const ROUTES = [
  ...[
    '/',
    '/tours/',
    '/account/',
    '/checkout',
    '/search',
    '/destination/',
    '/discover/',
    '/blog/',
    '/pages/',
    '/a',
  ],
  ...['/_data', '/_data/', '/_override', '/_override/', '/_override/end', '/_override/badge.css', '/_site'],
  ...[
    '/_releases/',
    '/_releases/account-keys',
    '/_fragments/mf-content/',
    '/_fragments/',
    '/_channel',
    '/_contract',
  ],
  ...[
    '/_boundaries',
    '/_reports',
    '/_reports/errors',
    '/_reports/documents',
    '/_reports/ticket',
    '/_reports/spans',
  ],
  ...['/assets/shell/', '/assets/mf-content/', '/assets/sheets/', '/assets/digests/', '/assets/digests/all/'],
  ...[
    '/assets/releases/',
    '/img/',
    '/img/a/b',
    '/sitemap-1.xml',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/auth/login',
  ],
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'mf-content.__proto__.json',
  'mf-content',
];
const NASTY = [
  ...[
    '%2F',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%ed%a0%80',
    '%f0%9f%98%80',
    '..',
    '//',
    '/',
    '\\',
    '.',
    ';',
    '#',
    "'",
    '{}',
    '[]',
  ],
  ...['a'.repeat(300), '9'.repeat(40), '-1', 'NaN', '\u00e9', '+', '%2B', '*', ':x', '.css', '.json', '.xml'],
];
const word = fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...NASTY), fc.string({ maxLength: 8 }));
const parameter = fc.tuple(
  fc.constantFrom(
    'token',
    'to',
    'props',
    'set',
    'channel',
    'page',
    'sort',
    'w',
    'q',
    'fm',
    'query',
    '__proto__',
    'a',
  ),
  fc.oneof(
    word,
    fc.constantFrom('//', '/\\', '/a%0d%0ax:y', 'http://x', '[1]', '{"a":{"__proto__":1}}', 'null', ''),
  ),
);
const printable = (text: string) => text.replace(/[^\x21-\x7e\u0080-\u00ff]/g, '');
const target = fc
  .tuple(fc.constantFrom(...ROUTES), fc.array(word, { maxLength: 3 }), fc.array(parameter, { maxLength: 4 }))
  .map(([route, words, query]) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join('&');
    return printable(`${route}${words.join('')}${search ? `?${search}` : ''}`);
  });
const header = fc.tuple(
  fc.constantFrom(
    'cookie',
    'accept',
    'accept-encoding',
    'if-none-match',
    'traceparent',
    'origin',
    'referer',
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'content-type',
    'sec-fetch-site',
  ),
  fc.oneof(
    word,
    fc.constantFrom(
      'override=a.b.c',
      '__Host-override=a.b.c.d; override=',
      'channel=__proto__; cohort=canary',
      'same-origin',
      'https',
      'text/html',
      'br',
      '00-zz',
      'application/json',
      'application/csp-report',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ),
  ),
);
const body = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"csp-report":[]}',
    'a=1&__proto__=2',
    'token=x&to=//',
    `{"kind":"render","remote":"mf-a","__proto__":{}}`,
    'x'.repeat(70_000),
  ),
  fc.string(),
);
const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
);

/** Sends what no client library would. @returns the status line's code; undefined where the connection was closed without an answer */
function send(
  path: string,
  verb: string,
  headers: [string, string][],
  text: string,
): Promise<number | undefined> {
  const { port, hostname } = new URL(shell.url);
  const content = Buffer.from(text);
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[^\x20-\x7e\u0080-\u00ff]/g, '')}`);
  const head = [
    `${verb} ${path} HTTP/1.1`,
    'host: site',
    'connection: close',
    `content-length: ${content.length}`,
    ...lines,
  ];
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]));
    });
    socket.setEncoding('latin1').on('data', part => {
      answer += part;
    });
    socket.on('error', error =>
      (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? undefined : fail(error),
    );
    socket.on('close', () => done(Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]) || undefined));
  });
}

test('nothing that a caller invents is answered as the shell’s own failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      target,
      method,
      fc.array(header, { maxLength: 4 }),
      body,
      async (path, verb, headers, text) => {
        const status = await send(path, verb, headers, verb === 'GET' || verb === 'HEAD' ? '' : text);
        expect(status === undefined || status < 500).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
  expect((await fetch(`${shell.url}/healthz`)).status).toBe(200);
}, 240_000);

test.each(NAMES)('what every object has is no release, fragment or file: %s', async name => {
  for (const path of ['/_releases/', '/_fragments/mf-content/', '/assets/releases/', '/assets/digests/all/'])
    if (name !== 'mf-content' || path !== '/_releases/')
      expect([path, (await fetch(`${shell.url}${path}${name}`)).status]).toEqual([path, 404]);
});

test.each([
  '/_override?token=x&to=//',
  '/_override?to=/%5c',
  '/_override?token=%00&to=/a%0d%0ax:y',
  '/_override?token[]=a',
])('%s is a mistake of the caller', async path => {
  const status = await send(path, 'GET', [], '');
  expect(status).toBeGreaterThanOrEqual(300);
  expect(status).toBeLessThan(500);
});
