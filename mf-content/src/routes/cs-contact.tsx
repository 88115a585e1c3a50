import { type Outcome, sendTicket } from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import { SUPPORT_TOPICS } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { Notice } from '@fernweh/ui/notice';
import { TextLink } from '@fernweh/ui/text-link';
import { defineView, useHost, useLocation, useTopic } from '@flotilla/kit';
import { MessageForm } from '../features/message/message-form.tsx';
import { PageBody } from '../shared/page-body.tsx';
import { PageHead } from '../shared/page-head.tsx';
import * as shared from '../shared/texts.ts';
import { head } from './cs-contact.server.ts';
import * as texts from './texts.ts';

export const view = defineView({ head, Component: CustomerService });

const LOGGED_OUT = texts.youveBeenLoggedOut;

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
          { title: shared.home, href: '/' },
          { title: texts.myAccount, href: paths.account.href() },
          { title: texts.customerService },
        ]}
        title={texts.helpWithYourBooking}
        lead={texts.tellUsWhichBooking}
      />
      <PageBody
        aside={
          <Notice tone="info" title={texts.onTourRightNow} level={2}>
            <p>{texts.yourGuideAndThe}</p>
            <TextLink href={paths.contactUs.href()} onward>
              {texts.allPhoneNumbers}
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
