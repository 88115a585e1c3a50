import { type Outcome, sendTicket } from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import { SUPPORT_TOPICS } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { ANSWER_TIME } from '@fernweh/contracts/rules';
import { defineView, useHost, useLocation, useTopic } from '@fernweh/mf-kit';
import { Notice } from '@fernweh/ui/notice';
import { TextLink } from '@fernweh/ui/text-link';
import { MessageForm } from '../features/message/message-form.tsx';
import { PageBody } from '../shared/page-body.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { head } from './cs-contact.server.ts';

export const view = defineView({ head, Component: CustomerService });

const LOGGED_OUT = 'You are logged out. Log in again in another tab, then send this.';

/** Customer service for travellers who have booked. The shell's sign-in guard protects the page. */
function CustomerService() {
  const user = useTopic(sessionChanged)?.user;
  const { config, session } = useHost();
  // A booking's page links here with its reference.
  const booking = new URLSearchParams(useLocation().search).get('booking');
  async function send(body: object, key: string): Promise<Outcome> {
    const token = await session.accessToken();
    if (!token) return { ok: false, failure: { kind: 'refused', status: 401, detail: LOGGED_OUT } };
    return sendTicket(body, { apiUrl: config.apiUrl, key, token });
  }
  return (
    <>
      <PageHead
        crumbs={[
          { title: 'Home', href: '/' },
          { title: 'My account', href: paths.account.href() },
          { title: 'Customer service' },
        ]}
        title="Help with your booking"
        lead={`Tell us which booking it is and what should happen. Somebody who can see it answers within ${ANSWER_TIME}.`}
      />
      <PageBody
        aside={
          <Notice tone="info" title="On tour right now?" level={2}>
            <p>
              Your guide and the duty phone are there at any hour; both numbers are in your trip documents.
            </p>
            <TextLink href={paths.contactUs.href()} onward>
              All telephone numbers
            </TextLink>
          </Notice>
        }
      >
        <MessageForm
          to="service@fernweh.example"
          topics={SUPPORT_TOPICS}
          send={send}
          referenceNeeded
          action={paths.csContact.href()}
          writer={{
            ...(user && { name: user.name, email: user.email }),
            ...(booking && { reference: booking }),
          }}
        />
      </PageBody>
    </>
  );
}
