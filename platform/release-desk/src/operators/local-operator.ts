import { equalSecrets } from '../equal-secrets.ts';
import { Refused } from '../store/refused.ts';
import { type Operators, tokenIn } from './operators.ts';

/** On a development machine without an identity provider whoever has the secret of this start is an operator. The start prints it as a link. */
export function createLocalOperator(secret: string): Operators {
  const signedIn = async (authorization: string | undefined) => {
    if (!equalSecrets(tokenIn(authorization), secret))
      throw new Refused('not-authenticated', 'Open the link that the release desk printed when it started');
    return { id: 'local', name: 'This machine' };
  };
  return {
    signedIn,
    // The browser forgets it. Whoever still has the link may come back.
    async end(authorization) {
      await signedIn(authorization);
    },
  };
}
