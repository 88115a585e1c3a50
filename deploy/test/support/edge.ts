import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { edgeConfiguration } from '@fernweh/run/edge-configuration';
import { startNginx } from '@fernweh/run/nginx';
import type { FastifyInstance } from 'fastify';

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** What the edge's cache did; undefined where it was not asked. */
  cache: string | undefined;
};

export type TestEdge = {
  port: number;
  /** Sends a target as it is: nothing is resolved or encoded. @param from an address of this machine, such as 127.0.0.2 */
  get(target: string, headers?: Record<string, string>, from?: string): Promise<Answer>;
  /** The access log so far. nginx writes each line when it has answered. */
  log(): Promise<string>;
  stop(): Promise<void>;
};

/** The edge's nginx with its own configuration, before this shell. @param namedBy whose `X-Forwarded-For` is believed */
export async function startEdge(shell: FastifyInstance, namedBy?: string): Promise<TestEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-edge-test-'));
  // Workers run as another user where nginx is started by root.
  await chmod(folder, 0o755);
  await shell.listen({ port: 0, host: '127.0.0.1' });
  const behind = `127.0.0.1:${(shell.server.address() as AddressInfo).port}`;
  const port = await freePort();
  const configuration = await edgeConfiguration(folder, port, {
    site: 'localhost',
    shell: behind,
    api: behind,
    ...(namedBy && { namedBy }),
  });
  const nginx = await startNginx(configuration, folder, port);
  return {
    port,
    get: (target, headers = {}, from = '127.0.0.1') =>
      ask({ port, path: target, headers, localAddress: from }),
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      await nginx.stop();
      await shell.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Asked = { port: number; path: string; headers: Record<string, string>; localAddress: string };
const ask = (asked: Asked) =>
  new Promise<Answer>((done, fail) => {
    const sent = request({ host: '127.0.0.1', agent: false, ...asked }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
          cache: answer.headers['x-cache'] as string | undefined,
        }),
      );
    });
    sent.on('error', fail).end();
  });
