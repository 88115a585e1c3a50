import { Button } from '../components/button.tsx';
import { LockIcon } from '../components/icons.ts';
import { useTitle } from '../parts/use-title.ts';
import * as texts from './texts.ts';

/**
 * Nothing about releases is shown.
 * @param signIn absent where there is no identity provider
 * @param signOut given where the account that is signed in may not see them
 */
export function SignedOut({ signIn, signOut }: { signIn?: () => void; signOut?: () => void }) {
  useTitle(texts.logIn);
  return (
    <div className="wrap">
      <div className="state signed-out">
        <h1>{texts.logInToThe}</h1>
        <p>{texts.theDeskIsFor}</p>
        {signIn || signOut ? (
          <>
            <div className="actions">
              {signIn ? (
                <Button icon={LockIcon} onClick={signIn}>
                  {texts.logIn}
                </Button>
              ) : (
                <Button variant="outline" onClick={signOut}>
                  {texts.logInWithAnother}
                </Button>
              )}
            </div>
            <p className="meta" role={signOut && 'alert'}>
              {texts.askTheOperatorOf(signOut ? texts.yourAccountMayNot : texts.loggedInAndStill)}
            </p>
          </>
        ) : (
          <p>{texts.openTheLink}</p>
        )}
      </div>
    </div>
  );
}

export function Loading() {
  useTitle(texts.oneMoment);
  return (
    <div className="wrap">
      <p className="meta waiting" role="status">
        {texts.oneMomentLabel}
      </p>
    </div>
  );
}
