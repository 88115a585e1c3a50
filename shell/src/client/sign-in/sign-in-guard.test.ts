import type { Session } from '@fernweh/contracts/events';
import { ROUTES } from '../../site-routes.ts';
import { createSignInGuard } from './sign-in-guard.ts';

const ADA: Session = {
  status: 'authenticated',
  user: { email: 'ada@example.com', firstName: 'Ada', lastName: '', name: 'Ada' },
};

function setUp({
  name = 'account',
  url = '/account/my-account',
  session = { status: 'anonymous' } as Session,
  available = true,
  isHistoryVisit = false,
} = {}) {
  let current = session;
  const login = jest.fn(async () => available);
  const logout = jest.fn(async () => {});
  const proceed = jest.fn();
  const route = ROUTES.find(one => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const signInGuard = createSignInGuard({
    session: { current: () => current, login, logout },
    guarded: () => ({ route, url }),
    requestedReturn: () => '/wanted',
    wantsSignUp: () => url.includes('screen=sign-up'),
    proceed,
    isHistoryVisit,
  });
  return {
    signInGuard,
    login,
    logout,
    proceed,
    setSession: (next: Session) => {
      current = next;
      signInGuard.update();
    },
  };
}
const settled = () => new Promise(done => setTimeout(done));

test('a guarded page starts sign-in once, with itself as the page to return to', async () => {
  const { signInGuard, login } = setUp({ url: '/checkout?departure=A-1', name: 'checkout' });
  signInGuard.update();
  signInGuard.update();
  await settled();
  expect(login).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledWith('/checkout?departure=A-1', { signUp: false });
  expect(signInGuard.phase()).toBe('leaving');
});

test('waits while the session is loading', () => {
  const { signInGuard, login, setSession } = setUp({ session: { status: 'loading' } });
  signInGuard.update();
  expect(signInGuard.phase()).toBe('checking');
  setSession({ status: 'anonymous' });
  expect(login).toHaveBeenCalled();
});

test('an unavailable provider is reported, and only the visitor tries again', async () => {
  const { signInGuard, login } = setUp({ available: false });
  signInGuard.update();
  await settled();
  signInGuard.update();
  expect(signInGuard.phase()).toBe('unavailable');
  expect(login).toHaveBeenCalledTimes(1);
  signInGuard.logIn();
  await settled();
  expect(login).toHaveBeenCalledTimes(2);
});

test.each(['expired', 'unavailable'] as const)(
  '%s: the visitor is asked before leaving for the provider',
  problem => {
    const { signInGuard, login } = setUp({ session: { status: 'anonymous', problem } });
    signInGuard.update();
    expect(signInGuard.phase()).toBe(problem);
    expect(login).not.toHaveBeenCalled();
  },
);

test('after coming back from the provider without signing in the visitor is asked', async () => {
  const { signInGuard, login } = setUp({ isHistoryVisit: true });
  signInGuard.update();
  expect(signInGuard.phase()).toBe('asking');
  expect(login).not.toHaveBeenCalled();
  const restored = setUp();
  restored.signInGuard.update();
  restored.signInGuard.restored();
  expect(restored.signInGuard.phase()).toBe('asking');
});

test('/auth/login proceeds to the requested path once somebody is signed in', async () => {
  const { signInGuard, login, proceed, setSession } = setUp({
    name: 'login',
    url: '/auth/login?returnTo=/wanted',
  });
  signInGuard.update();
  expect(login).toHaveBeenCalledWith('/wanted', { signUp: false });
  await settled();
  const signedIn = setUp({ name: 'login', url: '/auth/login', session: ADA });
  signedIn.signInGuard.update();
  expect(signedIn.proceed).toHaveBeenCalledWith('/wanted');
  setSession(ADA);
  expect(proceed).not.toHaveBeenCalled();
});

test('/auth/login?screen=sign-up leads to the sign-up page of the provider, a guarded page never does', async () => {
  const own = setUp({ name: 'login', url: '/auth/login?screen=sign-up' });
  own.signInGuard.update();
  expect(own.login).toHaveBeenCalledWith('/wanted', { signUp: true });
  const guarded = setUp({ url: '/account/my-account?screen=sign-up' });
  guarded.signInGuard.update();
  expect(guarded.login).toHaveBeenCalledWith('/account/my-account?screen=sign-up', { signUp: false });
});

test('/auth/logout signs out a signed-in visitor and sends everybody else home', () => {
  const { signInGuard, logout } = setUp({ name: 'logout', url: '/auth/logout', session: ADA });
  signInGuard.update();
  expect(logout).toHaveBeenCalledTimes(1);
  const nobody = setUp({ name: 'logout', url: '/auth/logout' });
  nobody.signInGuard.update();
  expect(nobody.proceed).toHaveBeenCalledWith('/');
});

test('an error from the provider is shown', () => {
  const { signInGuard, login } = setUp({ name: 'loginCallback', url: '/auth/callback?error=access_denied' });
  signInGuard.update();
  expect(signInGuard.phase()).toBe('refused');
  expect(login).not.toHaveBeenCalled();
});
