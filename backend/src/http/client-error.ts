import type { Socket } from 'node:net';
import type { Metrics } from '../telemetry/metrics.ts';
import { Problem } from './problem.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what never becomes a request, such as malformed HTTP or a request that arrives too slowly, on the socket and
 * with a problem document.
 */
export const clientErrorHandler =
  ({ problems }: Metrics) =>
  ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUSES[code] ?? 400;
    const problem = new Problem(status, 'malformed-request', `${REASONS[status]}.`);
    problems.inc({ problem: problem.problem, status });
    const body = JSON.stringify(problem.toJSON());
    const head = [
      `HTTP/1.1 ${status} ${REASONS[status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    // Half-closing isn't enough: a client that sends slowly would keep the connection.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
