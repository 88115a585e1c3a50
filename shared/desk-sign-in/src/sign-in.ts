import { type Claims, connectIdentity } from '@fernweh/vendors/auth0';
import { DESK_CALLBACK, type DeskSignIn } from '@flotilla/contracts/desk-sign-in';

/** Signs operators in to the release desk's page, at an application and an audience of the desk's own. Tokens stay in memory. */
export const signIn: DeskSignIn = async (provider, { onOperator }) => {
  const identity = await connectIdentity(
    {
      ...provider,
      redirectUri: location.origin + DESK_CALLBACK,
      trustScript: url => url,
      returning: location.pathname === DESK_CALLBACK,
    },
    {
      onState(state) {
        if (state.status !== 'loading')
          onOperator(state.status === 'authenticated' ? nameOf(state.claims) : undefined);
      },
      // Back does not lead to the callback, whose code is used up.
      onReturned: (path = '/') => history.replaceState(null, '', path),
    },
  );
  return {
    login: identity.login,
    token: identity.accessToken,
    logout: () => identity.logout(location.origin),
    forget: identity.forget,
  };
};

const nameOf = ({ given_name, family_name, email, nickname }: Claims) =>
  [given_name, family_name].filter(Boolean).join(' ') || nickname || email || 'Operator';
