import { edgeRequest, edgeSpan } from './edge-span.ts';

const TRACE = '0123456789abcdef0fedcba987654321';
const own = `00-${TRACE}-0fedcba987654321-01`;
const browsers = `00-${TRACE}-0123456789abcdef-01`;

const line = (changes: object = {}) => {
  const request = {
    end: 1_795_000_000.5,
    seconds: 0.25,
    method: 'GET',
    path: '/tours/slow-coast',
    status: 200,
    cache: 'HIT',
    span: own,
    caller: browsers,
    sent: '',
    mode: 'navigate',
    ...changes,
  };
  return `<190>Nov 23 13:00:00 edge: ${JSON.stringify(request)}`;
};

function spanIn(text: string) {
  const logged = edgeRequest(text);
  return logged && edgeSpan(logged);
}

test('a page is a span between the browser’s and the shell’s, with a route in place of its address', () => {
  expect(spanIn(line())).toEqual({
    traceparent: own,
    parent: '0123456789abcdef',
    name: 'GET /tours/:slug',
    kind: 'server',
    scope: 'edge',
    start: 1_795_000_000_250,
    end: 1_795_000_000_500,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/tours/:slug',
      'http.response.status_code': 200,
      cache: 'HIT',
      route: 'tour',
      remote: 'mf-destinations',
    },
    failed: false,
  });
});

test('a caller that is no browser and sent no trace has no span', () => {
  expect(spanIn(line({ mode: '' }))?.parent).toBeUndefined();
  expect(spanIn(line({ mode: '', sent: browsers }))?.parent).toBe('0123456789abcdef');
});

test('calls of the API are one route, and answers from 500 on have failed', () => {
  const span = spanIn(line({ path: '/api/v1/bookings/4711', method: 'POST', status: 503, cache: '' }));
  expect(span).toMatchObject({ name: 'POST /api/*', failed: true });
  expect(JSON.stringify(span)).not.toContain('4711');
});

test.each([
  ['a file', line({ path: '/assets/shell/main.0123.js' })],
  ['a picture', line({ path: '/images/a.webp' })],
  ['a span that is none', line({ span: '00-0-0-01' })],
  ['a line that was cut off', line().slice(0, 120)],
  ['other words', 'hello'],
])('%s is no span', (_, given) => {
  expect(spanIn(given)).toBeUndefined();
});

test('a request that is no span can be read, a line that was cut off cannot', () => {
  expect(edgeRequest(line({ path: '/assets/shell/main.0123.js' }))).toBeDefined();
  expect(edgeRequest(line().slice(0, 120))).toBeUndefined();
});
