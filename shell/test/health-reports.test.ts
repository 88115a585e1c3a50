import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawnSecret } from '@fernweh/config/drawn-secrets';
import { type HealthReport, healthReport } from '@flotilla/contracts/release-health';
import { startOrigin } from './support/origin.ts';
import { liveVersion, startShell, until } from './support/shell-process.ts';

const TOKEN = drawnSecret();

test('the desk is told what stable release and canary did', async () => {
  const content = await startOrigin('mf-content');
  const released = content.release({ body: `return ok('<h1>stable</h1>')` });
  let shell = await startShell({ 'mf-content': content.url });
  await until(async () => (await liveVersion(shell, 'mf-content')) === released.version);
  const reports: HealthReport[] = [];
  const desk = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url?.endsWith('/v1/health') && request.headers.authorization === `Bearer ${TOKEN}`)
      reports.push(healthReport.parse(JSON.parse(body)));
    response.writeHead(204).end();
  }).listen(0);
  await shell.stop();
  // The store answers under the same address in production; here pointers come from the data folder.
  const url = `http://localhost:${(desk.address() as AddressInfo).port}`;
  shell = await startShell({ 'mf-content': content.url }, shell.dataDirectory, {
    RELEASE_STORE_URL: url,
    RELEASE_HEALTH_MS: '100',
    DESK_TOKEN: TOKEN,
  });
  const stable = await liveVersion(shell, 'mf-content');
  await until(async () => {
    await (await fetch(`${shell.url}/`)).arrayBuffer();
    return reports.some(({ releases }) => releases.length > 0);
  });
  const mine = reports.flatMap(({ releases }) => releases).find(({ remote }) => remote === 'mf-content');
  expect(mine).toMatchObject({ version: stable, signals: { 'server-error': { bad: 0 } } });
  await shell.stop();
  desk.close();
  await content.close();
});
