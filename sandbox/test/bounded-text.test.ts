import { createLoginAttempts } from '../src/identity/login-attempts.ts';
import { hashPassword, isPassword } from '../src/identity/passwords.ts';
import { queryWordsOf } from '../src/search/query-words.ts';
import { settingsOf } from '../src/search/settings.ts';
import { fold, MAX_QUERY } from '../src/search/text.ts';

const MARKS = `a${'\u0300\u0316'.repeat(200_000)}`;
const processorMs = async (work: () => unknown) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test('long runs of combining marks are folded in no time', async () => {
  expect(await processorMs(() => expect(fold(MARKS)).toBe('a'))).toBeLessThan(1_000);
  expect(fold('Çeşme, São Paulo, Đà Nẵng, Łódź')).toBe('cesme, sao paulo, da nang, lodz');
  expect(fold('Sa\u0303o')).toBe('sao');
});

test('a password that is longer than any is refused without being normalised', async () => {
  const hash = await hashPassword('four words and a train');
  expect(await processorMs(async () => expect(await isPassword(MARKS, hash)).toBe(false))).toBeLessThan(
    1_000,
  );
  expect(await isPassword('four words and a train', hash)).toBe(true);
});

test('failed sign-ins from one IPv6 network count together', () => {
  const attempts = createLoginAttempts({ perAccount: 99, perAddress: 3, periodMs: 60_000 }, () => 0);
  for (let n = 1; n <= 3; n++) attempts.failed(`new+${n}@fernweh.example`, `2001:db8:0:7::${n}`);
  expect(attempts.waitSeconds('past@fernweh.example', '2001:db8:0:7::ffff')).toBe(60);
  expect(attempts.waitSeconds('past@fernweh.example', '2001:db8:0:8::1')).toBe(0);
});

test('of a query the first 512 characters count', () => {
  const words = queryWordsOf('ab '.repeat(10_000), settingsOf({}), new Set());
  expect(words).toHaveLength(Math.ceil(MAX_QUERY / 3));
});
