import { type Api, startApi } from '../support/api.ts';

let api: Api;
afterEach(() => api.stop());

test('in development calls can be tried on a page, which gets everything from the API itself', async () => {
  api = await startApi({ STAGE: 'development' });
  const { body, headers, statusCode } = await api.app.inject('/try/');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const scripts = [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.length).toBeGreaterThan(1);
  for (const src of scripts)
    expect((await api.app.inject(new URL(src, 'http://api/try/').pathname)).statusCode).toBe(200);
  const document = (await api.app.inject('/try/json')).json();
  expect(document.paths).toHaveProperty('/tours');
  expect(Object.keys(document.paths).filter(path => path.startsWith('/try'))).toEqual([]);
});

test.each(['test', 'staging'])('there is no such page in the stage %s', async STAGE => {
  api = await startApi({ STAGE });
  for (const path of ['/try', '/try/', '/try/json', '/try/static/index.html'])
    expect((await api.app.inject(path)).statusCode).toBe(404);
});
