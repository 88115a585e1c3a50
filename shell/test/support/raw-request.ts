import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Raw = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends a target as it is: nothing is resolved or encoded, as `inject` would. */
export async function rawRequest(
  app: FastifyInstance,
  path: string,
  { method = 'GET', headers = {}, body }: Raw = {},
): Promise<Answer> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', fail).end(body);
  });
}
