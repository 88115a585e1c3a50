import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, plainAddress } from '../../addresses.ts';
import type { KnownAddresses } from '../../known-addresses.ts';
import { count } from './tally.ts';

/**
 * Shells and renderers share a network in which the shell calls. Where no policy of the network says so (docker-compose, a swarm), the
 * shell itself takes no connection of a renderer: the code of remotes could call it past the edge, as if it were one.
 * @returns ends it
 */
export function refuseRenderers(server: Pick<Server, 'on'>, renderers: KnownAddresses): () => void {
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    // Of this machine everybody comes from one address.
    if (isLoopback(address) || !renderers.has(address)) return;
    count('refusedByShell');
    socket.destroy();
  });
  return renderers.stop;
}
