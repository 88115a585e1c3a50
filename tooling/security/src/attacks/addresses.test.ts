import { leavesSite } from './addresses.ts';
import { openTrap } from './trap.ts';

const SITE = 'http://localhost:3000';

test.each(['/tours', 'tours', '?page=2', `${SITE}/tours`, ''])('a redirect to "%s" stays', location => {
  expect(leavesSite(SITE, location)).toBe(false);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'http://localhost:3001/'])(
  'a redirect to "%s" leaves the site',
  location => {
    expect(leavesSite(SITE, location)).toBe(true);
  },
);

test('the trap notices who calls it', async () => {
  const trap = await openTrap();
  expect(trap.takeCalls()).toBe(0);
  expect(await (await fetch(`http://${trap.host}/x`)).text()).toBe(trap.secret);
  expect([trap.takeCalls(), trap.takeCalls()]).toEqual([1, 0]);
  await trap.close();
});
