import type { ContactUsPage as ContactUsData } from '@fernweh/contracts/content';
import { defineView } from '@fernweh/mf-kit';
import { PhoneList } from '../features/contact/phone-list.tsx';
import { MessageForm } from '../features/message/message-form.tsx';
import { PageBody } from '../shared/page-body.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { head, load } from './contact-us.server.ts';

export const view = defineView({ load, head, Component: ContactUs });

const TOPICS = [
  'Choosing a tour',
  'A booking I have made',
  'A group of nine or more',
  'Payment or refund',
  'Press and partners',
  'Something else',
] as const;

function ContactUs({ data }: { data: ContactUsData }) {
  return (
    <>
      <PageHead
        crumbs={[{ title: 'Home', href: '/' }, { title: 'Contact us' }]}
        title="Talk to a person"
        lead="Call while somebody is there, or write at any hour. We answer within one working day, in whole sentences."
      />
      <PageBody
        aside={<PhoneList openingHours={data.openingHours} countryPhoneNumbers={data.countryPhoneNumbers} />}
      >
        <MessageForm to="hello@fernweh.example" topics={TOPICS} />
      </PageBody>
    </>
  );
}
