import { networkInterfaces } from 'node:os';
import { isLoopback } from '../addresses.ts';
import { watchAddresses } from '../known-addresses.ts';

export type Callers = {
  isAllowed(address: string): Promise<boolean>;
  stop(): void;
};

/**
 * Whose connections are taken. The wall is the network, which shells and renderers share alone; this keeps the code that runs in one renderer
 * from starting processes in another, or in its own. Renderers are told by their name. Shells are not: a swarm gives a container its
 * name once it is healthy, and a shell is healthy once it has rendered.
 * @param name of the renderers in this network; empty where a policy of the network keeps them apart
 * @param isShared shells run on this machine, too, as in development
 */
export function createCallers(name: string, isShared: boolean): Callers {
  const renderers = watchAddresses(name);
  const isOwn = (address: string) => !isShared && (isLoopback(address) || ownAddresses().includes(address));
  return {
    async isAllowed(address) {
      if (isOwn(address)) return false;
      // It may have come since somebody asked.
      if (!renderers.has(address)) await renderers.learn();
      return !renderers.has(address);
    },
    stop: renderers.stop,
  };
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
