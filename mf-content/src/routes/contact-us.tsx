import { sendMessage } from '@fernweh/api-client/visitors';
import { CONTACT_TOPICS } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { TextLink } from '@fernweh/ui/text-link';
import { defineView, useConfig } from '@flotilla/kit';
import { PhoneList } from '../features/contact/phone-list.tsx';
import { MessageForm } from '../features/message/message-form.tsx';
import { PageBody } from '../shared/page-body.tsx';
import { PageHead } from '../shared/page-head.tsx';
import * as shared from '../shared/texts.ts';
import { useProof } from '../shared/use-proof.ts';
import { type ContactUsData, head, load } from './contact-us.server.ts';
import * as texts from './texts.ts';

export const view = defineView({ load, head, Component: ContactUs });

function ContactUs({ data }: { data: ContactUsData }) {
  const { apiUrl } = useConfig();
  const proof = useProof('contact');
  return (
    <>
      <PageHead
        crumbs={[{ title: shared.home, href: '/' }, { title: shared.contactUs }]}
        title={texts.talkToAPerson}
        lead={texts.callDuringOpeningHours}
      />
      <PageBody
        aside={
          <>
            <PhoneList openingHours={data.openingHours} countryPhoneNumbers={data.countryPhoneNumbers} />
            <TextLink href={paths.csContact.href()} onward>
              {texts.aboutABookingYouve}
            </TextLink>
          </>
        }
      >
        <MessageForm
          to="hello@fernweh.example"
          topics={CONTACT_TOPICS}
          send={async (body, key) => sendMessage(body, { apiUrl, key, headers: await proof() })}
          action={paths.contactUs.href()}
          posted={data.posted}
        />
      </PageBody>
    </>
  );
}
