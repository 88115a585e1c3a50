import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressesOf, isLoopback, plainAddress } from '../../addresses.ts';
import { count } from './tally.ts';

/** How often the addresses of renderers are asked for, in ms. */
const ASK_MS = 2000;

/**
 * Shells and renderers share a network in which the shell calls. Where no policy of the network says so (docker-compose, a swarm), the
 * shell itself takes no connection of a renderer: the code of remotes could call it past the edge, as if it were one.
 * @param host name of the renderers
 * @returns ends it
 */
export function refuseRenderers(
  server: Pick<Server, 'on'>,
  host: string,
  ask: (name: string) => Promise<string[]> = addressesOf,
): () => void {
  let known: string[] = [];
  const learn = async () => {
    // Of this machine everybody comes from one address.
    const found = (await ask(host)).filter(address => !isLoopback(address));
    // A name that is not answered for is one whose containers are being replaced.
    if (found.length > 0) known = found;
  };
  void learn();
  const timer = setInterval(learn, ASK_MS).unref();
  server.on('connection', (socket: Socket) => {
    if (!known.includes(plainAddress(socket.remoteAddress ?? ''))) return;
    count('refusedByShell');
    socket.destroy();
  });
  return () => clearInterval(timer);
}
