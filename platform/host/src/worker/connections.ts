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
  // Its parts below, by which the same can be had without `listen`.
  Object.assign(net.Server.prototype, { listen: refuse, _listen2: refuse });
  Object.assign(net, { _createServerHandle: refuse });
  dgram.createSocket = refuse as never;
  refuseAll(dgram.Socket.prototype, /^(bind|connect|send|sendto|addMembership)$/);
  (dgram as { Socket: unknown }).Socket = refuse;
  // Names reach a server too.
  for (const resolver of [
    dns,
    dns.promises,
    ...resolversOf(dns.Resolver),
    ...resolversOf(dns.promises.Resolver),
  ])
    refuseAll(resolver, /^(lookup|resolve|reverse)/);
}

/** Its methods, and those that it inherits. */
const resolversOf = ({ prototype }: { prototype: object }) => [prototype, Object.getPrototypeOf(prototype)];

function refuseAll(object: object, names: RegExp) {
  const members = object as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(object)) if (names.test(name)) members[name] = refuse;
}

function refuse(): never {
  throw new Error('The shell makes the calls of remotes: use fetch');
}
