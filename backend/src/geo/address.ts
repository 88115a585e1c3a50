import { BlockList, isIP } from 'node:net';

/** Addresses of machines and private networks, which belong to no country (RFC 6890). */
const LOCAL_V4 = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];
const LOCAL_V6 = ['::1/128', 'fc00::/7', 'fe80::/10'];

const local = new BlockList();
for (const [list, family] of [
  [LOCAL_V4, 'ipv4'],
  [LOCAL_V6, 'ipv6'],
] as const)
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    local.addSubnet(address, Number(bits), family);
  }

/** ::ffff:81.2.69.142 → 81.2.69.142; undefined if the text is no address. */
export function plainAddress(text: string): string | undefined {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : undefined;
}

export const isLocal = (address: string): boolean =>
  local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
