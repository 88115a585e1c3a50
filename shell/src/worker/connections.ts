import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { httpOverDoor } from './http-over-door.ts';

/** Takes the network away from the code of remotes: what it asks for goes through the door, whatever it asks with (docs/decisions/197). */
export function onlyTheDoor(door: typeof fetch): void {
  globalThis.fetch = door;
  httpOverDoor(door);
  // Every client of Node, also the one inside it, connects by this.
  net.Socket.prototype.connect = refuse as never;
  net.Server.prototype.listen = refuse as never;
  dgram.createSocket = refuse as never;
  // Names reach a server too.
  for (const resolver of [
    dns,
    dns.promises,
    ...resolversOf(dns.Resolver),
    ...resolversOf(dns.promises.Resolver),
  ])
    refuseAll(resolver);
}

/** Its methods, and those that it inherits. */
const resolversOf = ({ prototype }: { prototype: object }) => [prototype, Object.getPrototypeOf(prototype)];

function refuseAll(resolver: object) {
  const members = resolver as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(resolver))
    if (/^(lookup|resolve|reverse)/.test(name)) members[name] = refuse;
}

function refuse(): never {
  throw new Error('The shell makes the calls of remotes: use fetch');
}
