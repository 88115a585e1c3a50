import type { Identity, IdentityListeners, IdentitySettings } from '@fernweh/vendors/auth0';
import { signIn } from './sign-in.ts';

const identity = { login: jest.fn(), logout: jest.fn(), accessToken: jest.fn(), forget: jest.fn() };
let settings: IdentitySettings;
let listeners: IdentityListeners;
jest.mock('@fernweh/vendors/auth0', () => ({
  async connectIdentity(given: IdentitySettings, heard: IdentityListeners): Promise<Identity> {
    [settings, listeners] = [given, heard];
    return identity as unknown as Identity;
  },
}));

const PROVIDER = {
  domain: 'https://login.fernweh.example',
  clientId: 'fernweh-desk',
  audience: 'https://desk.fernweh.example',
};
const onOperator = jest.fn();
const start = (path: string) => {
  history.replaceState(null, '', path);
  return signIn(PROVIDER, { onOperator });
};

test('the desk’s own application and audience are asked, and lead back to the desk', async () => {
  await start('/history');
  expect(settings).toMatchObject({
    ...PROVIDER,
    redirectUri: 'http://localhost/auth/callback',
    returning: false,
  });
});

test('who comes back goes on where the sign-in began', async () => {
  await start('/auth/callback?code=1');
  expect(settings.returning).toBe(true);
  listeners.onReturned('/remotes/mf-search?hours=6', {});
  expect(location.pathname + location.search).toBe('/remotes/mf-search?hours=6');
});

test.each([
  [{ given_name: 'Ines', family_name: 'Moreau', nickname: 'ines' }, 'Ines Moreau'],
  [{ nickname: 'ines', email: 'ines@fernweh.example' }, 'ines'],
  [{ email: 'ines@fernweh.example' }, 'ines@fernweh.example'],
  [{}, 'Operator'],
])('an operator with %j is called %s', async (claims, name) => {
  await start('/');
  onOperator.mockClear();
  listeners.onState({ status: 'loading' });
  expect(onOperator).not.toHaveBeenCalled();
  listeners.onState({ status: 'authenticated', claims });
  expect(onOperator).toHaveBeenLastCalledWith(name);
  listeners.onState({ status: 'anonymous' });
  expect(onOperator).toHaveBeenLastCalledWith(undefined);
});

test('a logout at the provider leads back to the desk', async () => {
  const session = await start('/history');
  await session.logout();
  expect(identity.logout).toHaveBeenCalledWith('http://localhost');
});
