import { isIPv6 } from 'node:net';

/**
 * The network of an address, as far as one caller usually has it: a household or a rented machine gets a whole /64 of IPv6 and can send from
 * any of its addresses. Whatever is counted per caller is counted per prefix.
 */

/** For limits: an IPv4 address as it is, of IPv6 the /64. Text that is no address is its own prefix. */
export const callerPrefix = (address: string): string => prefixOf(address, 4);

/** For what many callers decide together: of IPv4 the /24, which is cheap to rent whole; of IPv6 the /64. */
export const networkPrefix = (address: string): string => prefixOf(address, 3);

/** For what one who rents addresses makes: a block that is rented whole. Of IPv4 the /24, of IPv6 the /48 with its 65,536 /64s. */
export const blockPrefix = (address: string): string => prefixOf(address, 3, 3);

/**
 * @param bytes of an IPv4 address that count
 * @param count of the groups of an IPv6 address that count
 */
function prefixOf(address: string, bytes: 3 | 4, count: 3 | 4 = 4): string {
  const plain = address.trim().toLowerCase();
  if (!isIPv6(plain.replace(/%.*$/, ''))) return ipv4Prefix(plain, bytes);
  const groups = groupsOf(plain.replace(/%.*$/, ''));
  const mapped = mappedIpv4(groups);
  if (mapped) return ipv4Prefix(mapped, bytes);
  return `${groups
    .slice(0, count)
    .map(group => group.toString(16))
    .join(':')}::/${16 * count}`;
}

const ipv4Prefix = (address: string, bytes: 3 | 4) => {
  const parts = address.split('.');
  return bytes === 3 && parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
};

/** The eight groups of an IPv6 address: "2001:db8::1" → [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const left = numbersOf(head);
  if (tail === undefined) return left;
  const right = numbersOf(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const numbersOf = (groups: string) =>
  groups === '' ? [] : groups.split(':').map(group => Number.parseInt(group, 16));

/** ::ffff:81.2.69.142 → ::ffff:5102:458e */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/** An IPv4 address that a socket of IPv6 shows as ::ffff:a.b.c.d. */
function mappedIpv4(groups: number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
