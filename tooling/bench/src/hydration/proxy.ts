import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  CALIBRATION,
  CALIBRATION_SCRIPT,
  calibrationPage,
  calibrationScript,
} from '../main-thread/calibration.ts';
import { readMonolithFile } from '../monolith/monolith-build.ts';
import { MONOLITH_ASSETS, type MonolithParts } from '../monolith/parts.ts';
import { PROXY_PORT, SITE } from '../ports.ts';
import { asFloor, asMonolith, withoutScripts } from './variant.ts';

export const VARIANT_COOKIE = 'bench-variant';
/**
 * Forms of a page: the site's own, one application of the same sources, React alone that hydrates the same trees at once, and the
 * page without scripts.
 */
export type Variant = 'composed' | 'monolith' | 'floor' | 'scriptless';
type Changed = Exclude<Variant, 'composed'>;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
type Answer = { type: string; body: Buffer; coded: boolean };

const VARIANT = new RegExp(`${VARIANT_COOKIE}=(monolith|floor|scriptless)`);

const CHANGE: Record<Changed, (html: string, parts: MonolithParts) => string> = {
  monolith: asMonolith,
  floor: asFloor,
  scriptless: withoutScripts,
};

/** A proxy in front of the shell. Documents of the composed site pass unchanged; those of other variants get their own tags and files. */
export async function startProxy(parts: MonolithParts): Promise<() => Promise<void>> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/';
    const variant = VARIANT.exec(asked.headers.cookie ?? '')?.[1] as Changed | undefined;
    const isOwn = url.startsWith(MONOLITH_ASSETS) || url === CALIBRATION || url === CALIBRATION_SCRIPT;
    if (!isOwn && !(variant && isDocument(asked))) return pass(asked, answer);
    const key = `${isOwn ? '' : variant} ${url}`;
    const known = answers.get(key) ?? made(url, parts, variant);
    answers.set(key, known);
    known.then(
      made => send(answer, made),
      (error: Error) => {
        answers.delete(key);
        answer.writeHead(502).end(error.message);
      },
    );
  });
  await new Promise<void>(done => server.listen(PROXY_PORT, '127.0.0.1', done));
  return () =>
    new Promise(done => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

const isDocument = (asked: IncomingMessage) => asked.headers['sec-fetch-dest'] === 'document';

async function made(url: string, parts: MonolithParts, variant: Changed = 'monolith'): Promise<Answer> {
  if (url === CALIBRATION) return text('text/html; charset=utf-8', calibrationPage());
  if (url === CALIBRATION_SCRIPT) return text('text/javascript; charset=utf-8', calibrationScript());
  if (url.startsWith(MONOLITH_ASSETS)) {
    const name = url.slice(MONOLITH_ASSETS.length);
    const type = TYPES[extname(name)];
    if (!type || !/^[\w.-]+$/.test(name)) throw new Error(`No such file: ${url}`);
    const body = await readMonolithFile(name);
    return type.startsWith('text')
      ? { type, body: brotli(body, 11), coded: true }
      : { type, body, coded: false };
  }
  const html = await (await fetch(SITE + url)).text();
  return text('text/html; charset=utf-8', CHANGE[variant](html, parts));
}

/** In the quality that the shell uses for documents. */
const text = (type: string, content: string): Answer => ({
  type,
  body: brotli(Buffer.from(content), 5),
  coded: true,
});

function brotli(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function send(answer: ServerResponse, { type, body, coded }: Answer) {
  answer.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(coded ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(body);
}

function pass(asked: IncomingMessage, answer: ServerResponse) {
  const onward = request(
    SITE + asked.url,
    { method: asked.method, headers: { ...asked.headers, cookie: '' } },
    got => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    },
  );
  onward.once('error', () => answer.destroy());
  asked.pipe(onward);
}
