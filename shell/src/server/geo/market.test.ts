import type { FastifyRequest } from 'fastify';
import { marketOf } from './market.ts';

const geo = { byChannel: jest.fn(), byAddress: jest.fn() };
const request = (cookie?: string) => ({ ip: '203.0.113.9', headers: { cookie } }) as FastifyRequest;

test('a channel in the URL wins over the cookie, and the cookie over the address', () => {
  void marketOf(geo, request('a=b; channel=33'), 288);
  expect(geo.byChannel).toHaveBeenLastCalledWith(288);
  void marketOf(geo, request('a=b; channel=33'));
  expect(geo.byChannel).toHaveBeenLastCalledWith(33);
  expect(geo.byAddress).not.toHaveBeenCalled();
  void marketOf(geo, request('a=b'));
  expect(geo.byAddress).toHaveBeenLastCalledWith('203.0.113.9');
});

test('a cookie that is no number is none', () => {
  void marketOf(geo, request('channel=<script>'));
  expect(geo.byAddress).toHaveBeenLastCalledWith('203.0.113.9');
  expect(geo.byChannel).not.toHaveBeenCalled();
});
