import { type Schema, type Variant, variantsOf } from './bodies.ts';
import { HEADER_PATTERNS, PATTERNS } from './patterns.ts';

/** What of an OpenAPI document is read here. */
export type OpenApi = {
  paths?: Record<string, Record<string, unknown> | undefined>;
  components?: { schemas?: Record<string, Schema> };
};
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema; example?: unknown }> };
};

type HostileRequest = {
  method: string;
  /** Below the API's base, with its query. */
  path: string;
  headers: Record<string, string>;
  payload?: string;
};
/** One field of one call with one hostile pattern. */
export type HostileCall = {
  name: string;
  /** The largest input that servers take. Bytes. */
  most: number;
  request(size: number): HostileRequest;
};

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
/** Servers take bodies up to 64 KB, */
const BODY = 60_000;
/** and up to 16 KB of request line and headers. */
const HEAD = 12_000;
/** Headers that each call reads, whatever it declares. */
const COMMON_HEADERS = ['authorization', 'traceparent', 'origin', 'cookie', 'accept', 'content-type'];

/** Every field of every call of the document, with every pattern: path, query, headers and body. */
export function hostileCalls(document: OpenApi): HostileCall[] {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item?.[method] as Operation | undefined;
      return operation ? hostileCallsOf(method.toUpperCase(), path, operation, document) : [];
    }),
  );
  // The same server code reads them for every call.
  const [first] = Object.keys(document.paths ?? {});
  const common = COMMON_HEADERS.flatMap(name => onHeader('GET', filled(first ?? '/'), name));
  return [...calls, ...common];
}

function hostileCallsOf(
  method: string,
  path: string,
  operation: Operation,
  document: OpenApi,
): HostileCall[] {
  const parameters = operation.parameters ?? [];
  const named = (place: string) =>
    parameters.filter(parameter => parameter.in === place).map(({ name }) => name);
  const { schema } = operation.requestBody?.content?.['application/json'] ?? {};
  const variants = schema ? variantsOf(schema, document.components?.schemas ?? {}) : [];
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].flatMap(([place = '', name]) =>
      patterned(`${method} ${path}: ${name} in the path`, HEAD, text => ({
        ...{ method, headers: {} },
        path: filled(path.replace(place, encoded(text))),
      })),
    ),
    ...named('query').flatMap(name =>
      patterned(`${method} ${path}: ${name} in the query`, HEAD, text => ({
        ...{ method, headers: {} },
        path: `${filled(path)}?${name}=${encoded(text)}`,
      })),
    ),
    {
      name: `${method} ${path}: many parameters`,
      most: HEAD,
      request: size => ({
        method,
        headers: {},
        path: `${filled(path)}?${'limit=1&a[]=&'.repeat(size / 13)}`,
      }),
    },
    ...named('header').flatMap(name => onHeader(method, filled(path), name)),
    ...(operation.requestBody ? onBody(method, path, variants) : []),
  ];
}

const filled = (path: string) => path.replace('{n}', '1').replace(/\{\w+\}/g, 'slow-coast');
/** Percent-encoded, as far as it is text. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

function patterned(
  name: string,
  most: number,
  make: (text: string) => HostileRequest,
  patterns = PATTERNS,
): HostileCall[] {
  return Object.entries(patterns).map(([pattern, text]) => {
    // A character takes up to nine bytes: %F0…, \ud83d. The size counts bytes.
    const bytes =
      Buffer.byteLength(JSON.stringify(make(text(300)))) - Buffer.byteLength(JSON.stringify(make('')));
    return {
      name: `${name}, ${pattern}`,
      most,
      request: size => make(text(Math.floor((size * 300) / Math.max(bytes, 300)))),
    };
  });
}

const onHeader = (method: string, path: string, name: string) =>
  patterned(
    `${method} ${path}: the header ${name}`,
    HEAD,
    text => ({ method, path, headers: { [name]: name === 'authorization' ? `Bearer ${text}` : text } }),
    HEADER_PATTERNS,
  );

function onBody(method: string, path: string, variants: Variant[]): HostileCall[] {
  const send = (payload: string): HostileRequest => ({
    ...{ method, path: filled(path), payload },
    headers: { 'content-type': 'application/json' },
  });
  const whole = (name: string, make: (size: number) => string): HostileCall => ({
    name: `${method} ${path}: ${name}`,
    most: BODY,
    request: size => send(make(size)),
  });
  return [
    whole('lists in lists', size => '['.repeat(size / 2) + ']'.repeat(size / 2)),
    whole('objects in objects', size => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`),
    whole('many fields', size => `{${Array.from({ length: size / 12 }, (_, n) => `"a${n}":1`).join()}}`),
    whole('one field many times', size => `{${Array.from({ length: size / 8 }, () => '"a":1').join()}}`),
    ...variants.flatMap(({ label, texts, lists }) => [
      ...texts.flatMap(({ pointer, withText }) =>
        patterned(`${method} ${path}: ${label}${pointer}`, BODY, text =>
          send(JSON.stringify(withText(text))),
        ),
      ),
      ...lists.map(({ pointer, withItems }) =>
        whole(`${label}${pointer} with many items`, size => JSON.stringify(withItems(size))),
      ),
      ...lists.map(({ pointer, withWrong }) =>
        whole(`${label}${pointer} with many wrong items`, size => JSON.stringify(withWrong(size))),
      ),
    ]),
  ];
}
