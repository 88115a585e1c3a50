import { routeAt } from '../routes/route-table.ts';
import { withoutSignIn } from './without-sign-in.ts';

test('no page of a site without sign-in is closed, and nobody has a token', async () => {
  const guarded = routeAt('/account', 'account', 'mf-account', 'My account', { guard: true });
  expect(withoutSignIn.guard.isClosed(guarded)).toBe(false);
  expect(await withoutSignIn.session.accessToken()).toBeUndefined();
});
