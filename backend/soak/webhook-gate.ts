import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Hands an event on as it came. @returns the status that was answered */
export type Receiver = (headers: Record<string, string>, body: Buffer) => Promise<number>;

export const WEBHOOK = '/api/v1/webhooks/payments';

/** One address for the provider's events, whoever receives them at the time; 503 while nobody does. */
export async function openGate(first: Receiver) {
  let receiver = first;
  const server = createServer(async (request, response) => {
    const headers = {
      'content-type': String(request.headers['content-type']),
      'stripe-signature': String(request.headers['stripe-signature']),
    };
    const status = await receiver(headers, await buffer(request)).catch(() => 503);
    response.writeHead(status).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    forwardTo: (to: Receiver) => {
      receiver = to;
    },
    close: () =>
      new Promise<void>(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** To a process that may be away. */
export const toProcess =
  (url: () => string): Receiver =>
  async (headers, body) => {
    const { status } = await fetch(`${url()}${WEBHOOK}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    return status;
  };
