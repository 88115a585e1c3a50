import { browserReport, ERROR_REPORTS_PATH } from '@flotilla/contracts/browser-report';
import { createErrorReports } from './error-reports.ts';

const FAILURE = { kind: 'render', remote: 'mf-content', release: '0a1b2c', route: 'home' } as const;

function setUp() {
  const sent: unknown[] = [];
  return { sent, report: createErrorReports(body => sent.push(JSON.parse(body))) };
}

test.each([
  [new TypeError('ada@example.com is not a function'), 'TypeError'],
  [Object.assign(new Error('x'), { name: 'HTTP 503' }), 'HTTP 503'],
  ['geo:changed undeclared by publisher', 'geo:changed undeclared by publisher'],
  [Object.assign(new Error('x'), { name: `<${'x'.repeat(200)}>` }), `-${'x'.repeat(79)}`],
  [undefined, 'unknown'],
  ['', 'unknown'],
])('%p is reported by its name without its message', (error, reason) => {
  const { sent, report } = setUp();
  report({ ...FAILURE, error });
  expect(sent).toEqual([{ ...FAILURE, reason }]);
  expect(browserReport.safeParse(sent[0]).success).toBe(true);
});

test.each([
  [
    'Chromium',
    `TypeError: ada@example.com
    at un (https://site.example/assets/shell/shell.0123456789.js:1:9)
    at e.onClick (https://site.example/assets/mf-content/67.b2406b8bf9.js:1:204)
    at https://site.example/assets/mf-content/remoteEntry.b2406b8bf9.js:2:7`,
    '67.b2406b8bf9.js:1:204',
  ],
  [
    'Firefox',
    'onClick@https://site.example/assets/mf-content/67.b2406b8bf9.js:1:204',
    '67.b2406b8bf9.js:1:204',
  ],
  ['another remote', 'at https://site.example/assets/mf-search/67.b2406b8bf9.js:1:204', undefined],
  ['a stock tool', 'at https://site.example/assets/mf-content/stock-0123456789/main.js:1:204', undefined],
  ['a long name', `at https://site.example/assets/mf-content/${'a'.repeat(121)}.js:1:204`, undefined],
  ['no place in a file', 'at https://site.example/assets/mf-content/67.js:1:12345678', undefined],
  ['no scripts', undefined, undefined],
])('a report says where the topmost script of the remote was, in a stack of %s', (_what, stack, at) => {
  const { sent, report } = setUp();
  report({ ...FAILURE, error: Object.assign(new TypeError('ada@example.com'), { stack }) });
  expect(sent).toEqual([{ ...FAILURE, reason: 'TypeError', ...(at && { at }) }]);
  expect(browserReport.safeParse(sent[0]).success).toBe(true);
});

test('equal failures are reported once and at most five failures in total', () => {
  const { sent, report } = setUp();
  for (const route of ['home', 'home', 'tours', 'tour', 'blog', 'post', 'reviews'])
    report({ ...FAILURE, route, error: new Error('x') });
  expect(sent).toHaveLength(5);
});

test('a report is sent without cookies, and a failed request is ignored', async () => {
  const fetched = jest.fn(async (_url: string, _init: RequestInit) =>
    Promise.reject(new TypeError('offline')),
  );
  globalThis.fetch = fetched as never;
  createErrorReports()({ ...FAILURE, error: new Error('x') });
  await new Promise(done => setTimeout(done));
  expect(fetched).toHaveBeenCalledWith(
    ERROR_REPORTS_PATH,
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});
