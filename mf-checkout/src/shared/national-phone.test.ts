import { EMPTY_DRAFT, partyOfDraft } from './draft.ts';
import { leadErrors } from './traveller-rules.ts';

const trip = { startDate: '2027-06-12', minAge: 8, today: '2027-01-01' };
const draft = { ...EMPTY_DRAFT, phone: '07700 900123' };

test('a number of the booking’s market needs no country code, and is sent with it', () => {
  expect(leadErrors(draft, { ...trip, currency: 'GBP' })).not.toHaveProperty('phone');
  expect(partyOfDraft(draft, 1, undefined, 'GBP')).toEqual([{ lead: true, phone: '+447700900123' }]);
});

test('where the market has many countries, the code is asked for', () => {
  expect(leadErrors(draft, { ...trip, currency: 'EUR' })).toHaveProperty('phone');
});
