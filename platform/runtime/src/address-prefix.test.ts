import { blockPrefix, callerPrefix, networkPrefix } from './address-prefix.ts';

test.each([
  ['81.2.69.142', '81.2.69.142'],
  ['::ffff:81.2.69.142', '81.2.69.142'],
  ['::ffff:5102:458e', '81.2.69.142'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['no address', 'no address'],
])('a limit counts %p as %p', (address, prefix) => {
  expect(callerPrefix(address)).toBe(prefix);
});

test.each([
  ['81.2.69.142', '81.2.69.0/24'],
  ['81.2.69.7', '81.2.69.0/24'],
  ['::ffff:81.2.69.142', '81.2.69.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('reports from %p come from the network %p', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});

test.each([
  ['81.2.69.142', '81.2.69.0/24'],
  ['::ffff:81.2.69.142', '81.2.69.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
  ['no address', 'no address'],
])('%p is of the block %p, which one can rent', (address, prefix) => {
  expect(blockPrefix(address)).toBe(prefix);
});
