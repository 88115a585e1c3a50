import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const MODES = ['down', '500', 'slow', 'hang', 'invalid'] as const;
export type Mode = (typeof MODES)[number] | 'none';

/** A proxy in front of one service that produces the same faults as the stand-ins. */
export type FaultProxy = { set(mode: Mode): void; close(): void };

const SLOW_MS = 3000;

export async function startFaultProxy(port: number, target: string): Promise<FaultProxy> {
  let mode: Mode = 'none';
  const server = createServer(async (request, response) => {
    if (mode === 'down') return request.socket.destroy();
    if (mode === 'hang') return;
    if (mode === '500') return response.writeHead(500).end('{}');
    if (mode === 'invalid') return response.writeHead(200).end('{"unexpected":["payload",');
    if (mode === 'slow') await new Promise(done => setTimeout(done, SLOW_MS));
    // The client may have disconnected meanwhile.
    await forward(request, response, target).catch(() => response.destroy());
  });
  await new Promise<void>(done => server.listen(port, done));
  return {
    set(next) {
      mode = next;
      // Ends connections that still hang.
      server.closeAllConnections();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answers as the service at `target` does. */
export async function forward(request: IncomingMessage, response: ServerResponse, target: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { host: _, connection: __, ...headers } = request.headers;
  const method = request.method ?? 'GET';
  const answer = await fetch(target + (request.url ?? '/'), {
    method,
    // The client follows it.
    redirect: 'manual',
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
  );
  response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()));
}
