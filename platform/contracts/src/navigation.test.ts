import { navigationChanged } from './navigation.ts';
import { navigationContract } from './navigation-contract.ts';

test.each([
  [{ url: '/', phase: 'shown' }, true],
  [{ url: '/', phase: 'gone' }, false],
  [{ phase: 'pending' }, false],
  [undefined, false],
])('browsers take %j of a page change as the schema does', (payload, isTaken) => {
  expect(navigationChanged.is(payload)).toBe(isTaken);
  expect(navigationContract['navigation:changed']?.payload.safeParse(payload).success).toBe(isTaken);
});
