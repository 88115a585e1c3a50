import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { boundedBody, boundedJson } from './bounded-body.ts';

async function answerOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, close };
}

test('a body up to the limit is read, also in chunks', async () => {
  const { url, close } = await answerOf((_request, response) => {
    response.write('{"a":');
    response.end('"b"}');
  });
  expect(await boundedJson(await fetch(url), 9, 'The answer')).toEqual({ a: 'b' });
  await expect(boundedBody(await fetch(url), 8, 'The answer')).rejects.toThrow(
    'The answer has more than 8 bytes',
  );
  close();
});

test('a body that says that it is too large is not read', async () => {
  const { url, close } = await answerOf((_request, response) => {
    response.writeHead(200, { 'content-length': 2 ** 30 }).flushHeaders();
  });
  await expect(boundedBody(await fetch(url), 1000, 'The answer')).rejects.toMatchObject({ name: 'TooLarge' });
  close();
});

test('a service that sends for ever is left at the limit', async () => {
  let sent = 0;
  let ended: () => void;
  const left = new Promise<void>(done => {
    ended = done;
  });
  const { url, close } = await answerOf((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', send).on('close', () => ended());
    send();
  });
  await expect(boundedBody(await fetch(url), 2 ** 20, 'The file')).rejects.toThrow('more than 1048576 bytes');
  await left;
  expect(sent).toBeLessThan(16 * 2 ** 20);
  close();
});

test('a service that sends a byte now and then ends with the signal', async () => {
  const { url, close } = await answerOf((_request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const response = await fetch(url, {
    signal: AbortSignal.timeout(200 * SLOWNESS),
  });
  await expect(boundedBody(response, 2 ** 20, 'The file')).rejects.toMatchObject({ name: 'TimeoutError' });
  close();
});
