import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Passes a request on with other headers, and its answer back.
 * @param path what to ask for, if it is not what was asked
 * @returns the call, whose answer can be watched
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  headers: Record<string, string | undefined>,
  path = incoming.url,
): ClientRequest {
  const { hostname, port } = new URL(target);
  const sent = Object.entries({ ...incoming.headers, ...headers }).filter(([, value]) => value !== undefined);
  const call = request({
    host: hostname,
    port,
    path,
    method: incoming.method,
    headers: Object.fromEntries(sent) as Record<string, string>,
  });
  call.on('response', answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
  return call;
}
