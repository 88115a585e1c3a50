import type { FastifyRequest } from 'fastify';
import { isOwnService } from '../src/http/own-services.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    raw: { socket: { remoteAddress } },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as FastifyRequest;

test.each([
  ['uniquelocal', '172.18.0.5', true],
  ['uniquelocal', '::ffff:172.18.0.5', true],
  ['uniquelocal', 'fd00::5', true],
  ['uniquelocal', '203.0.113.7', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.1.0.0/16', '10.1.2.3', true],
  ['10.1.0.0/16', '10.2.0.1', false],
  ['2001:db8::/32', '2001:db8::1', true],
  ['192.0.2.1', '192.0.2.1', true],
])('where %s is trusted, a call from %s is one of the site’s own: %s', (trusted, address, isOwn) => {
  expect(isOwnService([trusted])(from(address))).toBe(isOwn);
});

test('a call for a visitor is the visitor’s, and without trusted networks no call is the site’s own', () => {
  expect(isOwnService(['uniquelocal'])(from('172.18.0.5', '203.0.113.7'))).toBe(false);
  expect(isOwnService([])(from('127.0.0.1'))).toBe(false);
});
