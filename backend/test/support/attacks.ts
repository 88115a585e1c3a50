import { randomUUID } from 'node:crypto';
import type { Operation } from './operations.ts';

type Request = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
export type Attack = { name: string; request: Request };

const SQL = "'; drop table bookings; --";
const HUGE = 600 * 1024;
const PATHS: Record<string, string> = {
  'a way up': '..%2F..%2Fetc%2Fpasswd',
  'a way up, twice encoded': '..%252f..%252fetc',
  SQL: encodeURIComponent(SQL),
  'a NUL': 'a%00b',
  'half a character': '%ED%A0%80',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a very long name': 'x'.repeat(5_000),
};
const TYPES: Record<string, unknown> = {
  null: null,
  'a number': -7.5,
  'a huge number': 1e300,
  'a truth': true,
  'a list': [[]],
  'an object': { $ne: 1 },
};
const TEXTS: Record<string, string> = { SQL, 'a NUL': 'a\0b', 'a path': '../../etc/passwd' };

/** Attacks on the path, query, headers and body of a call. */
export const attacksOn = (operation: Operation, booking: string): Attack[] => [
  ...onPath(operation),
  ...onQuery(operation),
  ...onHeaders(operation, booking),
  ...(operation.method === 'GET' ? [] : onBytes(operation, booking)),
  ...(operation.body && operation.path !== '/webhooks/payments' ? onBody(operation, booking) : []),
];

function request({ method, url, path, example }: Operation, booking: string): Request {
  return {
    method,
    url: path.includes('{booking}') ? url.replace('slow-coast', booking) : url,
    headers: {
      'idempotency-key': randomUUID(),
      'if-match': '"999"',
      'x-wishlist-id': randomUUID(),
      'x-hold-secret': 'a'.repeat(43),
      ...(example ? { 'content-type': 'application/json' } : {}),
    },
    ...(example ? { payload: JSON.stringify(example) } : {}),
  };
}

const onPath = (operation: Operation): Attack[] =>
  operation.path.includes('{')
    ? Object.entries(PATHS).map(([name, value]) => {
        const attack = request(operation, 'slow-coast');
        return {
          name: `${name} in the path`,
          request: { ...attack, url: attack.url.replace('slow-coast', value) },
        };
      })
    : [];

const onQuery = (operation: Operation): Attack[] =>
  (operation.call.parameters ?? []).flatMap(parameter => {
    if (!('in' in parameter) || parameter.in !== 'query') return [];
    const values = {
      SQL: encodeURIComponent(SQL),
      'a NUL': '%00',
      'a way up': '../..',
      twice: `1&${parameter.name}=2`,
    };
    return Object.entries(values).map(([name, value]) => {
      const attack = request(operation, 'slow-coast');
      return {
        name: `${parameter.name}: ${name}`,
        request: { ...attack, url: `${attack.url}?${parameter.name}=${value}` },
      };
    });
  });

const onHeaders = (operation: Operation, booking: string): Attack[] =>
  (operation.call.parameters ?? []).flatMap(parameter => {
    if (!('in' in parameter) || parameter.in !== 'header') return [];
    // The list of a signed-in user isn't selected by this header, but its format is checked.
    return [SQL, '../../etc', 'x'.repeat(5_000)].map(value => {
      const attack = request(operation, booking);
      return {
        name: `${parameter.name}: ${value.slice(0, 20)}`,
        request: { ...attack, headers: { ...attack.headers, [parameter.name]: value } },
      };
    });
  });

function onBytes(operation: Operation, booking: string): Attack[] {
  const bodies: [name: string, payload: string, type?: string][] = [
    ['JSON that is cut off', '{"a":['],
    ['no JSON', '\u0000\u0001'],
    ['a prototype', '{"__proto__":{"polluted":true}}'],
    ['a prototype inside', '{"a":[{"__proto__":{"polluted":true}}]}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a huge body', JSON.stringify({ a: 'x'.repeat(HUGE) })],
    ['a deep body', `${'['.repeat(30_000)}${']'.repeat(30_000)}${operation.body ? '' : '['}`],
    ['XML', '<a/>', 'application/xml'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ];
  return bodies.map(([name, payload, type = 'application/json']) => {
    const attack = request(operation, booking);
    return { name, request: { ...attack, payload, headers: { ...attack.headers, 'content-type': type } } };
  });
}

function onBody(operation: Operation, booking: string): Attack[] {
  const good = operation.example as Record<string, unknown> | undefined;
  const send = (name: string, body: unknown): Attack => {
    const attack = request(operation, booking);
    const headers = { ...attack.headers, 'content-type': 'application/json' };
    return { name, request: { ...attack, headers, payload: JSON.stringify(body) } };
  };
  const whole = [null, 7, 'text', true, [], [{}]].map(body =>
    send(`${JSON.stringify(body)} as the body`, body),
  );
  const fields = Object.entries(operation.body?.properties ?? {}).flatMap(([field, schema]) => {
    const { type, anyOf } = schema as { type?: string; anyOf?: { type?: string }[] };
    const allowed = new Set([type, ...(anyOf ?? []).map(one => one.type)]);
    const types = Object.entries(TYPES).filter(([, value]) => !allowed.has(typeOf(value)));
    const texts =
      type === 'array'
        ? Object.entries(TEXTS).map(([name, value]) => [name, [value]] as const)
        : Object.entries(TEXTS);
    return [...types, ...texts].map(([name, value]) =>
      send(`${name} in ${field}`, { ...good, [field]: value }),
    );
  });
  return [...whole, ...fields];
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
