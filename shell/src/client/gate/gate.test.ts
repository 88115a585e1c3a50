import type { Session } from '@fernweh/contracts/events';
import { ROUTES } from '../../route-table.ts';
import { createGate } from './gate.ts';

const ADA: Session = {
  status: 'authenticated',
  user: { email: 'ada@example.com', firstName: 'Ada', lastName: '', name: 'Ada' },
};

function setUp({
  name = 'account',
  url = '/account/my-account',
  session = { status: 'anonymous' } as Session,
  there = true,
  isReturn = false,
} = {}) {
  let current = session;
  const login = jest.fn(async () => there);
  const logout = jest.fn(async () => {});
  const goOn = jest.fn();
  const route = ROUTES.find(one => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const gate = createGate({
    session: { current: () => current, login, logout },
    closed: () => ({ route, url }),
    wantedReturn: () => '/wanted',
    goOn,
    isReturn,
  });
  return {
    gate,
    login,
    logout,
    goOn,
    become: (next: Session) => {
      current = next;
      gate.observe();
    },
  };
}
const settled = () => new Promise(done => setTimeout(done));

test('a guarded page signs in and comes back to itself, once', async () => {
  const { gate, login } = setUp({ url: '/checkout?departure=A-1', name: 'checkout' });
  gate.observe();
  gate.observe();
  await settled();
  expect(login).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledWith('/checkout?departure=A-1');
  expect(gate.phase()).toBe('leaving');
});

test('while nobody knows, it waits', () => {
  const { gate, login, become } = setUp({ session: { status: 'loading' } });
  gate.observe();
  expect(gate.phase()).toBe('checking');
  become({ status: 'anonymous' });
  expect(login).toHaveBeenCalled();
});

test('the provider away: it says so and leaves trying again to the visitor', async () => {
  const { gate, login } = setUp({ there: false });
  gate.observe();
  await settled();
  gate.observe();
  expect(gate.phase()).toBe('unavailable');
  expect(login).toHaveBeenCalledTimes(1);
  gate.logIn();
  await settled();
  expect(login).toHaveBeenCalledTimes(2);
});

test.each(['expired', 'unavailable'] as const)('%s: the visitor is asked, not sent away', problem => {
  const { gate, login } = setUp({ session: { status: 'anonymous', problem } });
  gate.observe();
  expect(gate.phase()).toBe(problem);
  expect(login).not.toHaveBeenCalled();
});

test('coming back from the provider without signing in is no trap', async () => {
  const { gate, login } = setUp({ isReturn: true });
  gate.observe();
  expect(gate.phase()).toBe('asking');
  expect(login).not.toHaveBeenCalled();
  const kept = setUp();
  kept.gate.observe();
  kept.gate.cameBack();
  expect(kept.gate.phase()).toBe('asking');
});

test('/auth/login goes where it was asked to, once somebody is signed in', async () => {
  const { gate, login, goOn, become } = setUp({ name: 'login', url: '/auth/login?returnTo=/wanted' });
  gate.observe();
  expect(login).toHaveBeenCalledWith('/wanted');
  await settled();
  const signedIn = setUp({ name: 'login', url: '/auth/login', session: ADA });
  signedIn.gate.observe();
  expect(signedIn.goOn).toHaveBeenCalledWith('/wanted');
  become(ADA);
  expect(goOn).not.toHaveBeenCalled();
});

test('/auth/logout signs out whoever is signed in, and leads everybody else home', () => {
  const { gate, logout } = setUp({ name: 'logout', url: '/auth/logout', session: ADA });
  gate.observe();
  expect(logout).toHaveBeenCalledTimes(1);
  const nobody = setUp({ name: 'logout', url: '/auth/logout' });
  nobody.gate.observe();
  expect(nobody.goOn).toHaveBeenCalledWith('/');
});

test('an answer of the provider that signs nobody in is told', () => {
  const { gate, login } = setUp({ name: 'loginCallback', url: '/auth/callback?error=access_denied' });
  gate.observe();
  expect(gate.phase()).toBe('refused');
  expect(login).not.toHaveBeenCalled();
});
