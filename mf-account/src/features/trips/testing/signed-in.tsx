import { type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a component for a signed-in visitor. */
export async function signedIn(
  page: ReactNode,
  { email = 'maja@example.com', url = '/account/my-account' } = {},
) {
  const host = testHost(britishVisitor, { session: { accessToken: async () => 'token' } });
  const say = (session: Session) => act(async () => host.bus.publish(sessionChanged, session));
  await say(person(email));
  await act(
    async () =>
      void render(
        <TestHost host={host} url={url}>
          {page}
        </TestHost>,
      ),
  );
  return { host, say };
}

export const person = (email: string): Session => ({
  status: 'authenticated',
  user: { email, firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' },
});

// jsdom has the dialog element without its methods.
export function withDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
