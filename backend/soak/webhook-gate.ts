import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Forwards an event unchanged. @returns the status of the answer */
export type Receiver = (headers: Record<string, string>, body: Buffer) => Promise<number>;

export const WEBHOOK = '/api/v1/webhooks/payments';

/** One address for the provider's events while their receiver changes. It answers 503 without a receiver. */
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

/** Forwards to a process that may be stopped. */
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
