import { lookup } from 'node:dns/promises';

/** The addresses that a name has; none where nobody knows it. */
export const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);

/** An address of IPv4 as it is written where a listener takes both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
