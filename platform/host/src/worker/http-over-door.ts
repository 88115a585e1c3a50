import http from 'node:http';
import https from 'node:https';
import { PassThrough, Readable, Writable } from 'node:stream';

/**
 * Releases that are older than the door have a client of Contentful that calls through `node:http`. Such calls take the door too, as far as
 * that client uses `http.request`; whatever else opens a connection finds nobody (docs/decisions/197).
 */
export function httpOverDoor(door: typeof fetch): void {
  for (const [module, protocol] of [
    [http, 'http:'],
    [https, 'https:'],
  ] as const) {
    const request = ((...args: unknown[]) =>
      new DoorRequestStream(door, ...readArguments(protocol, args))) as never;
    module.request = request;
    module.get = ((...args: unknown[]) =>
      (request as (...all: unknown[]) => Writable)(...args).end()) as never;
  }
}

type Options = http.RequestOptions & { pathname?: string; search?: string };
type Given = [url: string, options: Options, onResponse: ((response: unknown) => void) | undefined];

/** `(url | options, options?, callback?)` */
function readArguments(protocol: string, args: unknown[]): Given {
  const onResponse = args.find(one => typeof one === 'function') as Given[2];
  const [first, second] = args;
  const options = {
    ...(typeof first === 'object' && !(first instanceof URL) && first),
    ...(typeof second === 'object' && second),
  } as Options;
  if (typeof first === 'string' || first instanceof URL) return [new URL(first).href, options, onResponse];
  const { hostname, host, port } = options;
  const name = hostname ?? String(host ?? 'localhost').replace(/:\d+$/, '');
  const path = options.path ?? '/';
  return [`${options.protocol ?? protocol}//${name}${port ? `:${port}` : ''}${path}`, options, onResponse];
}

/** What a client of Node's may do with a request that it made. */
class DoorRequestStream extends Writable {
  readonly #door: typeof fetch;
  readonly #url: string;
  readonly #method: string;
  readonly #headers = new Map<string, string>();
  readonly #sent: Buffer[] = [];
  readonly #end = new AbortController();
  #late: NodeJS.Timeout | undefined;

  constructor(door: typeof fetch, url: string, options: Options, onResponse: Given[2]) {
    super({ decodeStrings: true, autoDestroy: false });
    this.#door = door;
    this.#url = url;
    this.#method = options.method ?? 'GET';
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, value as string);
    if (onResponse) this.once('response', onResponse);
    if (options.timeout) this.setTimeout(options.timeout);
    // Clients begin to count their time with it.
    process.nextTick(() => this.destroyed || this.emit('socket', noSocket()));
  }

  setHeader(name: string, value: string | number | readonly string[]): this {
    this.#headers.set(name.toLowerCase(), String(value));
    return this;
  }
  getHeader(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase());
  }
  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }
  setTimeout(ms: number, onTimeout?: () => void): this {
    if (onTimeout) this.once('timeout', onTimeout);
    clearTimeout(this.#late);
    this.#late = ms > 0 ? setTimeout(() => this.emit('timeout'), ms).unref() : undefined;
    return this;
  }
  setNoDelay(): void {}
  setSocketKeepAlive(): void {}
  flushHeaders(): void {}
  abort(): void {
    this.destroy();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#sent.push(chunk);
    done();
  }
  override _final(done: () => void): void {
    done();
    void this.#ask().catch(error => this.destroy(error as Error));
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#late);
    this.#end.abort();
    done(error);
  }

  async #ask(): Promise<void> {
    const body = this.#sent.length > 0 ? Buffer.concat(this.#sent).toString() : null;
    const signal = this.#end.signal;
    const headers = [...this.#headers] as [string, string][];
    const answer = await this.#door(this.#url, { method: this.#method, headers, body, signal });
    const content = Buffer.from(await answer.arrayBuffer());
    clearTimeout(this.#late);
    this.emit('response', responseOf(answer, content));
  }
}

const noSocket = () =>
  Object.assign(new PassThrough(), {
    setTimeout() {},
    setKeepAlive() {},
    setNoDelay() {},
    ref() {},
    unref() {},
  });

function responseOf({ status, statusText, headers }: Response, content: Buffer): Readable {
  return Object.assign(Readable.from(content.length > 0 ? [content] : [], { objectMode: false }), {
    statusCode: status,
    statusMessage: statusText,
    headers: Object.fromEntries(headers),
    rawHeaders: [...headers].flat(),
    complete: true,
  });
}
