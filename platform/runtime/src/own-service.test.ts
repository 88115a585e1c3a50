import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOwnService } from './own-service.ts';
import { traceparentFrom, withTrace } from './trace.ts';

const heard: IncomingHttpHeaders[] = [];
const service = createServer(({ url, headers }, response) => {
  heard.push(headers);
  if (url !== '/silent') response.end('there');
});
let address = '';
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

test("a service continues the request's trace, and gets what the call has of its own", async () => {
  const trace = traceparentFrom(undefined);
  const call = { headers: { accept: 'text/plain' }, deadlineMs: 5000 };
  const answer = await withTrace(trace, () => callOwnService('GET cart', address, call));
  expect(await answer.text()).toBe('there');
  expect(heard.at(-1)).toMatchObject({ accept: 'text/plain', traceparent: trace });
});

test('a service that does not answer is waited for until the deadline', async () => {
  await expect(callOwnService('GET cart', `${address}/silent`, { deadlineMs: 50 })).rejects.toThrow(
    'timeout',
  );
});
