import { sendMessage } from '@fernweh/api-client/visitors';
import { CONTACT_TOPICS } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { ANSWER_TIME } from '@fernweh/contracts/rules';
import { defineView, useConfig } from '@fernweh/mf-kit';
import { TextLink } from '@fernweh/ui/text-link';
import { PhoneList } from '../features/contact/phone-list.tsx';
import { MessageForm } from '../features/message/message-form.tsx';
import { PageBody } from '../shared/page-body.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useProof } from '../shared/use-proof.ts';
import { type ContactUsData, head, load } from './contact-us.server.ts';

export const view = defineView({ load, head, Component: ContactUs });

function ContactUs({ data }: { data: ContactUsData }) {
  const { apiUrl } = useConfig();
  const proof = useProof('contact');
  return (
    <>
      <PageHead
        crumbs={[{ title: 'Home', href: '/' }, { title: 'Contact us' }]}
        title="Talk to a person"
        lead={`Call while somebody is there, or write at any hour. We answer within ${ANSWER_TIME}, in whole sentences.`}
      />
      <PageBody
        aside={
          <>
            <PhoneList openingHours={data.openingHours} countryPhoneNumbers={data.countryPhoneNumbers} />
            <TextLink href={paths.csContact.href()} onward>
              About a booking you have made
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
