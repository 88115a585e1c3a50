import fastify from 'fastify';
import { createMetrics } from '../metrics.ts';
import { countRequests } from './count-requests.ts';

test('answers are counted by what was asked for and by class of status; those to operators are not', async () => {
  const { registry, requests } = createMetrics('Fernweh');
  const app = fastify();
  countRequests(app, requests);
  app.get('/metrics', async () => '');
  app.get('/img/*', async () => '');
  app.get('/*', async ({ url }, reply) => reply.code(url === '/broken' ? 503 : 200).send(''));
  app.post('/*', async () => '');
  for (const url of ['/metrics', '/img/a', '/', '/tours', '/broken', '/_data/tours']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/contact-us' });

  const lines = (await registry.metrics())
    .split('\n')
    .filter(line => line.startsWith('fernweh_requests_total'));
  expect(lines.sort()).toEqual([
    'fernweh_requests_total{kind="data",status="2xx"} 1',
    'fernweh_requests_total{kind="form",status="2xx"} 1',
    'fernweh_requests_total{kind="other",status="2xx"} 1',
    'fernweh_requests_total{kind="page",status="2xx"} 2',
    'fernweh_requests_total{kind="page",status="5xx"} 1',
  ]);
});
