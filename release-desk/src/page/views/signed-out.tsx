import { Button } from '@fernweh/ui/button';
import { LockIcon } from '@fernweh/ui/icons';
import { useTitle } from '../parts/use-title.ts';

/** Nothing about releases is shown. @param signOut given where the account that is signed in may not see them */
export function SignedOut({ signIn, signOut }: { signIn?: () => void; signOut?: () => void }) {
  useTitle('Sign in');
  return (
    <div className="wrap">
      <div className="state signed-out">
        <h1>Sign in to the release desk</h1>
        <p>
          The desk is for people who release parts of this site. Nothing about releases is shown until you are
          signed in.
        </p>
        <div className="actions">
          {signIn ? (
            <Button icon={LockIcon} onClick={signIn}>
              Sign in
            </Button>
          ) : (
            <Button variant="outline" onClick={signOut}>
              Sign in with another account
            </Button>
          )}
        </div>
        <p className="meta" role={signOut && 'alert'}>
          {signOut
            ? 'Your account may not release yet.'
            : 'Signed in, and still here? Your account may not release yet.'}{' '}
          Ask the operator of your team for the permission “release desk”.
        </p>
      </div>
    </div>
  );
}

export function Loading() {
  useTitle('One moment');
  return (
    <div className="wrap">
      <p className="meta waiting" role="status">
        One moment …
      </p>
    </div>
  );
}
