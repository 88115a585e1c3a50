import type { PublicConfig } from '@fernweh/contracts/page';
import fastify, { type FastifyServerOptions } from 'fastify';
import { addErrorHandler } from '../../platform/host/src/server/plugins/errors.ts';
import { normaliseTargets } from '../../platform/host/src/server/policy/request-target.ts';
import { Overloaded } from '../../platform/host/src/server/render/admission.ts';
import { roundedUp } from '../src/server/plugins/picture-size.ts';
import { errorSite } from './support/site-parts.ts';

const _config = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
} satisfies PublicConfig;

async function appThatThrows(error: Error, logger: FastifyServerOptions['logger'] = false) {
  const app = fastify({ logger });
  const shell = {
    script: { href: '', integrity: '' },
    integrity: {},
    css: ['/assets/shell/shell.abc.css'],
    fonts: [],
  };
  normaliseTargets(app);
  addErrorHandler(app, { shell, siteUrl: 'http://site', site: errorSite });
  app.get('/*', async () => {
    throw error;
  });
  return app;
}

test('an overloaded shell sends 503 with Retry-After and the page’s own heading, without a script', async () => {
  const app = await appThatThrows(new Overloaded(4));
  const { statusCode, headers, body } = await app.inject({ url: '/tours', headers: { accept: 'text/html' } });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '4',
    'private, no-store',
  ]);
  expect(body).toContain('<h1 tabindex="-1">All tours</h1>');
  expect(body).toContain('href="/assets/shell/shell.abc.css"');
  expect(body).toContain('<nav aria-label="Main">');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['/_data/tours', '/_fragments/mf-a/b'])('%s gets it as JSON', async url => {
  const app = await appThatThrows(new Overloaded(4));
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '4']);
  expect(answer.json()).toEqual({ error: expect.any(String) });
});

test.each([
  ['/saved-tours/a-secret?note=private', '/saved-tours/:token'],
  ['/_data/saved-tours/a-secret', '/_data/saved-tours/:token'],
  ['/nothing/here/a-secret', '/*'],
])('the log of a failure says the route of %s and not the address', async (url, route) => {
  const lines: string[] = [];
  const app = await appThatThrows(new Error('The API is away'), {
    stream: { write: line => lines.push(line) },
  });
  expect((await app.inject({ url })).statusCode).toBe(500);
  const failed = lines.find(line => line.includes('A request failed')) ?? '{}';
  expect(JSON.parse(failed)).toMatchObject({ method: 'GET', route });
  expect(failed).not.toMatch(/secret|private/);
});

test('an unexpected error shows nothing of itself', async () => {
  const app = await appThatThrows(new Error('secret detail'));
  for (const accept of ['text/html', 'application/json']) {
    const { statusCode, body } = await app.inject({ url: '/tours', headers: { accept } });
    expect(statusCode).toBe(500);
    expect(body).not.toContain('secret');
  }
});

test('the log says which request failed, without what a visitor typed', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await appThatThrows(new Error('a detail'), { level: 'error', stream });
  await app.inject('/search?query=somebody%40example.org');
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'A request failed',
      problem: 'a detail',
      method: 'GET',
      route: '/search',
    }),
  ]);
  expect(lines.join()).not.toContain('example.org');
});

test('a request target that is no path is refused', async () => {
  const app = await appThatThrows(new Error('never reached'));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const { request } = await import('node:http');
  const status = await new Promise(done =>
    request({ host: '127.0.0.1', port, path: 'http://evil.example/tours/' }, response => {
      response.resume();
      done([response.statusCode, response.headers.location]);
    }).end(),
  );
  await app.close();
  expect(status).toEqual([400, undefined]);
});

test('pictures have sizes of a fixed set', () => {
  expect(roundedUp({ w: 641, h: 41, q: 70, fm: 'webp' })).toEqual({ w: 960, h: 80, q: 72, fm: 'webp' });
  expect(roundedUp({ w: 1200, h: 630 })).toEqual({ w: 1200, h: 630 });
});

test('a target whose one form is too long for a header is refused, and led nowhere', async () => {
  const app = await appThatThrows(new Error('not reached'));
  for (const [url, status] of [
    [`/tours?query=${'+'.repeat(2000)}`, 414],
    [`/${'%c3%a9'.repeat(500)}`, 414],
    [`/tours?query=${'+'.repeat(100)}`, 308],
  ] as const)
    expect((await app.inject({ url })).statusCode).toBe(status);
});
