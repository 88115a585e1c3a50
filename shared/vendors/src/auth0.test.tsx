/** @jest-environment jsdom */
import { connectIdentity } from './auth0.tsx';

const login = jest.fn();
const revoke = jest.fn();
const token = jest.fn();
beforeEach(() => {
  login.mockResolvedValue(undefined);
  revoke.mockRejectedValue(new Error('away'));
  token.mockImplementation(async (options?: object) => (options ? undefined : 'renewed'));
});

jest.mock('@auth0/auth0-react', () => ({
  Auth0Provider: ({ children }: { children: unknown }) => children,
  useAuth0: () => ({
    isLoading: false,
    isAuthenticated: false,
    loginWithRedirect: login,
    logout: jest.fn(),
    getAccessTokenSilently: token,
    getIdTokenClaims: async () => ({ sub: 'auth0|ada' }),
    revokeRefreshToken: revoke,
  }),
}));

const connect = () =>
  connectIdentity(
    { domain: '', clientId: '', audience: '', redirectUri: '', returning: false, trustScript: url => url },
    { onState() {}, onReturned() {} },
  );

test('the provider asks for the password again only where the site says so', async () => {
  const identity = await connect();
  await identity.login('/');
  await identity.login('/', { again: true, email: 'ada@example.com' });
  expect(login.mock.calls.map(([options]) => options)).toEqual([
    { appState: { returnTo: '/' }, authorizationParams: { 'ext-return': '/' } },
    {
      appState: { returnTo: '/' },
      authorizationParams: { 'ext-return': '/', login_hint: 'ada@example.com', prompt: 'login' },
    },
  ]);
});

test('the provider’s pages learn of the way on, the way back and the seats that are held', async () => {
  const identity = await connect();
  await identity.login('/checkout', { hold: 'note.signature', back: '/tours/slow-coast' });
  expect(login).toHaveBeenLastCalledWith({
    appState: { returnTo: '/checkout' },
    authorizationParams: {
      'ext-return': '/checkout',
      'ext-hold': 'note.signature',
      'ext-back': '/tours/slow-coast',
    },
  });
});

test('what ends a session asks nobody for a token, and does not fail', async () => {
  const identity = await connect();
  expect(await identity.cachedToken()).toBeUndefined();
  expect(token).toHaveBeenLastCalledWith({ cacheMode: 'cache-only' });
  await identity.revoke();
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(await identity.subject()).toBe('auth0|ada');
});
