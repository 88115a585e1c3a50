import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify from 'fastify';
import { isFrom } from './callers.ts';
import { readBodiesInTurn } from './turns.ts';

test('whoever hangs up has not stopped the work: its turn ends with it, and the work of others who hung up never begins', async () => {
  let [begun, open] = [0, 0];
  let finish = () => {};
  const gate = new Promise<void>(done => {
    finish = done;
  });
  const app = fastify();
  app.addHook('onRequest', async request =>
    isFrom(request, { kind: 'team', id: String(request.headers['x-team']) }),
  );
  readBodiesInTurn(app, { isFile: () => false, requestMs: 60_000 });
  app.get('/slow', async () => {
    begun += 1;
    open += 1;
    await gate;
    open -= 1;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /slow HTTP/1.1\r\nhost: desk\r\nx-team: mf-a\r\n\r\n'),
    );
    return socket.on('error', () => {});
  });
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise(done => setTimeout(done, 5));
  };
  await until(() => begun === 3);
  for (const socket of sockets) socket.destroy();
  const url = `http://127.0.0.1:${port}/slow`;
  const other = fetch(url, { headers: { 'x-team': 'mf-b' } });
  await until(() => begun === 4);
  expect(open).toBe(4);
  finish();
  expect(await (await other).text()).toBe('done');
  // A new call of the same team waits for none of those who left.
  expect(await (await fetch(url, { headers: { 'x-team': 'mf-a' } })).text()).toBe('done');
  expect(begun).toBe(5);
  await app.close();
}, 20_000);
