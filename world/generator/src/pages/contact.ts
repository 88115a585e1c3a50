import type { ContactUsPage } from '@fernweh/contracts/content';

/** Invented telephone numbers, from ranges reserved for fiction where a country has one. */
const PHONES = [
  { country: 'United Kingdom', channel_id: 33, phone: '+44 20 7946 0123' },
  { country: 'South Africa', channel_id: 288, phone: '+27 21 555 0123' },
  { country: 'Canada', channel_id: 8833, phone: '+1 416 555 0123' },
  { country: 'Australia', channel_id: 3220, phone: '+61 2 5550 1234' },
  { country: 'Ireland and euro area', channel_id: 4931, phone: '+353 20 911 0123' },
  { country: 'New Zealand', channel_id: 12852, phone: '+64 9 555 0123' },
  { country: 'United States and everywhere else', channel_id: 1, phone: '+1 212 555 0123' },
];

export const contactPage: ContactUsPage = {
  seo: {
    title: 'Contact us: telephone, opening hours and a form | Fernweh',
    description:
      'Telephone numbers by country, opening hours and a form that people read. We answer within {{answerTime}}.',
  },
  openingHours: [
    { days: 'Monday to Friday', hours: '9:00 to 20:00 UK time' },
    { days: 'Saturday', hours: '9:00 to 17:00 UK time' },
    {
      days: 'Sunday and public holidays',
      hours: 'Closed; travellers on tour reach their guide and the duty phone at any hour',
    },
  ],
  countryPhoneNumbers: PHONES,
};
