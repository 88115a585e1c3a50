import { connect } from 'node:net';
import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { SITE_ENV } from '../site/ports.ts';
import { rawRequest } from '../site/raw-request.ts';

const DESK = SITE_ENV.RELEASE_STORE_URL;
const A = 'A'.repeat(64);
const READS = [
  '/v1/pointers',
  '/v1/releases/mf-search',
  '/v1/history/mf-search',
  `/v1/files/${A}`,
  '/v1/shell',
  '/v1/desk',
  '/v1/desk/history',
];
const WRITES: [string, string][] = [
  ['PUT', `/v1/files/${A}`],
  ['POST', '/v1/files/missing'],
  ['PUT', '/v1/releases/mf-search/x'],
  ['POST', '/v1/pointers/mf-search'],
  ['PUT', '/v1/registry'],
  ['PUT', '/v1/shell-sources'],
  ['POST', '/v1/health'],
  ['POST', '/v1/overrides'],
  ['POST', '/v1/desk/remotes/mf-search'],
];
/** A body that is announced and never sent. */
const ANNOUNCED = 32 * 2 ** 20;

/** Without a signature, and with a token of the site: nothing is told, nothing taken, and no body waited for. */
export const strangersAtTheDesk: Check = async site => {
  if (!site.isOwn) return { skipped: 'where the desk of another site is, its pages do not say' };
  const token = await signIn(site, 'desk');
  const tokens = ['', 'x', 'development', 'sandbox', token];
  const found: string[] = [];
  for (const one of tokens) {
    const headers: Record<string, string> = one ? { authorization: `Bearer ${one}` } : {};
    for (const path of READS) {
      const { status } = await rawRequest(DESK, path, { headers });
      if (status !== 401) found.push(`GET ${path} is answered ${status} to "${one.slice(0, 12)}"`);
    }
    for (const [method, path] of WRITES) {
      const status = await statusBeforeBody(method, path, headers);
      if (status !== 401)
        found.push(`${method} ${path} is answered ${status} to "${one.slice(0, 12)}" before its body`);
    }
  }
  const { status } = await rawRequest(DESK, '/metrics');
  if (status !== 404) found.push(`The desk publishes /metrics: ${status}`);
  return { tried: `${tokens.length * (READS.length + WRITES.length)} requests`, found };
};

/** Announces a body and sends none. @returns the status of the answer; 0 if there is none within 5 s */
function statusBeforeBody(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port, host } = new URL(DESK);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${ANNOUNCED}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setTimeout(5_000, () => end(0));
    socket.on('data', data => end(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 0)));
    socket.on('error', fail);
    const end = (status: number) => {
      socket.destroy();
      done(status);
    };
  });
}
