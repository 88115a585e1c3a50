import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as next } from 'node:timers/promises';
import { watchAddresses } from '../../known-addresses.ts';
import { refuseRenderers } from './refuse-renderers.ts';
import { counted } from './tally.ts';

async function refusing(addresses: string[]): Promise<(remoteAddress: string) => boolean> {
  const server = new EventEmitter();
  const renderers = watchAddresses('renderer', async () => addresses);
  const end = refuseRenderers(server as unknown as Server, renderers);
  await next();
  end();
  return remoteAddress => {
    const destroy = jest.fn();
    server.emit('connection', { remoteAddress, destroy });
    return destroy.mock.calls.length > 0;
  };
}

test('the shell takes no connection of a renderer, however its address is written, and those of others', async () => {
  const isRefused = await refusing(['172.20.0.3', '172.20.0.4']);
  expect(['172.20.0.3', '::ffff:172.20.0.4', '172.19.0.3', '::1'].map(isRefused)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(counted().refusedByShell).toBe(2);
});

test('a renderer of this machine keeps nobody of this machine away', async () => {
  const isRefused = await refusing(['127.0.0.1', '::1']);
  expect(['127.0.0.1', '::ffff:127.0.0.1', '::1'].map(isRefused)).toEqual([false, false, false]);
});
