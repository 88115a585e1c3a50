import { routeAt } from '../routes/route-table.ts';
import { withoutSignIn } from './without-sign-in.ts';

const first = { geo: { place: 'here' } } as never;

test('no page of a site without sign-in is closed, and nobody has a token', async () => {
  const guarded = routeAt('/account', 'account', 'mf-account', 'My account', { guard: true });
  const { guard, services } = withoutSignIn({ first });
  expect(guard.isClosed(guarded)).toBe(false);
  expect(await services.session.accessToken()).toBeUndefined();
});

test('nothing of a visit is measured, and components get what the document says of the visitor', () => {
  const { mayMeasure, services } = withoutSignIn({ first });
  expect(mayMeasure()).toBe(false);
  expect(services.geo).toEqual({ place: 'here' });
});
