import { connect } from 'node:net';
import { environment } from '@fernweh/config/environment';
import { SITE_ENV } from '../ports.ts';

/** What a shell and the release store send each other. */
export type Polling = { requestsAMinute: number; idleKbAMinute: number; changedKb: number };

const POLL_MS = Number(process.env.POLL_MS ?? 300);
const MINUTE_MS = 60_000;

/** Bytes of the shell's poll, request and answer with their headers: while nothing changes, and after a change. */
export async function polling(): Promise<Polling> {
  const changed = await exchanged('');
  const etag = /^etag: (.+)\r$/im.exec(changed.answer)?.[1] ?? '';
  const idle = await exchanged(etag);
  const requestsAMinute = MINUTE_MS / POLL_MS;
  return {
    requestsAMinute,
    idleKbAMinute: (requestsAMinute * idle.bytes) / 1000,
    changedKb: changed.bytes / 1000,
  };
}

/** One exchange, byte by byte as it crosses the network. */
function exchanged(etag: string): Promise<{ bytes: number; answer: string }> {
  const { port } = new URL(SITE_ENV.RELEASE_STORE_URL);
  const request = [
    'GET /v1/pointers HTTP/1.1',
    `host: localhost:${port}`,
    'connection: close',
    `authorization: Bearer ${environment().DESK_TOKEN}`,
    ...['accept: */*', 'accept-language: *', 'sec-fetch-mode: cors', 'user-agent: node'],
    ...(etag ? [`if-none-match: ${etag}`] : []),
    '\r\n',
  ].join('\r\n');
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect(Number(port), 'localhost', () => socket.write(request));
    socket
      .setEncoding('latin1')
      .on('data', chunk => {
        answer += chunk;
      })
      .on('end', () => done({ bytes: request.length + answer.length, answer }))
      .on('error', fail);
  });
}
