import { networkInterfaces } from 'node:os';
import { addressesOf } from '../addresses.ts';

/**
 * Whose connections are taken. The wall is the network, which shells and renderers share alone; this keeps the code that runs here from
 * starting processes for itself.
 * @param clients the name of the shells in this network; empty where a policy of the network lets nobody else in
 */
export const isAllowed = async (address: string, clients: string): Promise<boolean> =>
  clients ? (await addressesOf(clients)).includes(address) : !ownAddresses().includes(address);

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
