import { randomUUID } from 'node:crypto';
import type { Operation } from '../site/operations.ts';
import { ANOTHER } from './crowd.ts';

/** Where sqlmap puts its own text in. */
const MARK = '*';
const EXAMPLES: Record<string, string> = {
  slug: 'slow-coast',
  slugs: 'slow-coast',
  similar: 'slow-coast',
  tour: 'slow-coast',
  currency: 'GBP',
  departure: 'PTLP-270531',
  from: '2027-01-01',
  to: '2027-12-31',
  booking: '0196b0a0-0000-7000-8000-000000000000',
  cursor: '0196b0a0-0000-7000-8000-000000000000',
  status: 'PENDING',
  token: 'x'.repeat(43),
};

/**
 * A call of the API as a request in HTTP's own words, with a mark behind every value in path, query, body and the wishlist's header.
 * @returns undefined where the call has no value
 */
export function markedRequest(
  { method, path, query, headers, body, needsUser }: Operation,
  base: string,
  formToken: string,
) {
  const value = (name: string) => `${EXAMPLES[name] ?? '1'}${MARK}`;
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));
  const search = query.map(name => `${name}=${value(name)}`).join('&');
  const isList = headers.includes('x-wishlist-id');
  const lines = [
    `${method} ${new URL(base).pathname}${target}${search && `?${search}`} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    ...(needsUser ? [`Authorization: Bearer ${ANOTHER}`] : []),
    `Idempotency-Key: ${ANOTHER}`,
    'If-Match: "1"',
    `X-Form-Token: ${formToken}`,
    ...(isList ? [`X-Wishlist-Id: ${randomUUID()}${MARK}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n${body ? JSON.stringify(marked(body)) : ''}`;
  return request.includes(MARK) ? request : undefined;
}

/** A body with the mark behind each text and number. Numbers become texts; an answer that refuses them is looked at too. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'string' || typeof value === 'number') return `${value}${MARK}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}
