import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Answers, fakeApi, inDays, partyOf, problem } from '../../../testing/fake-api.ts';
import { signedIn, withDialogs } from '../testing/signed-in.tsx';
import { TravellerPage } from './traveller-page.tsx';

jest.mock('../../../shared/traveller-form/countries.ts', () => ({
  countries: () => [{ value: 'SE', label: 'Sweden' }],
}));

const REF = 'FW7K3M9QDX';
const READ = `GET /bookings/${REF}/travellers`;
const SAVE = `PATCH /bookings/${REF}/travellers/2`;
const QUOTE = `POST /bookings/${REF}/travellers/2/age-quote`;

beforeAll(() => {
  withDialogs();
  HTMLElement.prototype.scrollIntoView = () => {};
});

async function shown(answers: Answers, n = 2) {
  const api = fakeApi({ [READ]: { body: partyOf() }, ...answers });
  await signedIn(<TravellerPage reference={REF} n={n} />);
  return api;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('only what was changed is sent, and secrets are not shown again', async () => {
  const api = await shown({ [SAVE]: { body: partyOf({ version: 2, given: ['passport', 'medical'] }) } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jonas Lindqvist');
  expect(document.body.textContent).toContain('We have the passport details, stored encrypted.');
  expect(value('Passport number')).toBe('');
  type('Diet (optional)', 'Vegan');
  type('Anything our guide should know (optional)', 'Asthma');
  type('Last name', '');
  await press('Save');
  expect(api.requests.at(-1)).toMatchObject({
    call: SAVE,
    headers: { 'if-match': '"1"' },
    body: { lastName: null, diet: 'Vegan', medical: 'Asthma' },
  });
  expect(screen.getByText('Saved. Everything is complete.')).toBeTruthy();
  expect(value('Anything our guide should know (optional)')).toBe('');
});

test('what is filled in is checked with the messages of the forms; nothing is sent', async () => {
  const api = await shown({});
  type('First name', 'R2-D2');
  type('Day, date of birth', '31');
  type('Month, date of birth', '2');
  type('Passport number', 'XA1234567');
  type('Their phone', '0701');
  await press('Save');
  const alert = screen.getByRole('alert');
  expect(
    within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter the first name exactly as in the passport',
    'Enter a valid date of birth, for example 12 3 1984',
    'Enter a valid expiry date',
    'Enter a phone number with country code, like +44 20 7946 0000',
  ]);
  expect(api.calls()).toEqual([READ]);
});

const OFFER = {
  quoteId: '0198c0de-0000-7000-8000-000000000001',
  band: 'YOUTH',
  currency: 'GBP',
  totalBefore: 200_000,
  totalAfter: 190_000,
  due: 0,
  refund: 10_000,
  expiresAt: inDays(1),
};

test('a date of birth that changes the price shows the exact difference, and is saved once it is accepted', async () => {
  let accepted = false;
  const api = await shown({
    [SAVE]: ({ body }) => {
      accepted = (body as { quoteId?: string }).quoteId === OFFER.quoteId;
      return accepted
        ? { body: partyOf({ band: 'YOUTH', dob: '2014-02-01' }) }
        : { status: 409, body: problem('price-changed') };
    },
    [QUOTE]: { body: OFFER },
  });
  type('Year, date of birth', '2014');
  await press('Save');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('The new price is £1,900 instead of £2,000');
  expect(dialog.textContent).toContain('£100 will be refunded to the card you paid with');
  await press('Cancel');
  expect(accepted).toBe(false);
  expect(value('Year, date of birth')).toBe('2014');
  await press('Save');
  await press('Accept and save');
  expect(api.requests.at(-1)?.body).toEqual({ dob: '2014-02-01', quoteId: OFFER.quoteId });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of the API stands at its field; an outage keeps what was typed', async () => {
  const errors = [{ pointer: '/dob', message: 'At this age the traveller needs a different room.' }];
  const answers: Answers = { [SAVE]: { status: 422, body: { errors } } };
  const api = await shown(answers);
  type('Year, date of birth', '2014');
  await press('Save');
  expect(screen.getByRole('link', { name: errors[0]?.message ?? '' }).getAttribute('href')).toBe('#part-dob');
  expect(api.calls().at(-1)).toBe(SAVE);
});

test('somebody else’s change is loaded, and what was typed stays', async () => {
  await shown({ [SAVE]: { status: 412, body: problem('version-conflict') } });
  type('Diet (optional)', 'Vegan');
  await press('Save');
  expect(screen.getByText(/Someone else has changed these details/)).toBeTruthy();
  expect(value('Diet (optional)')).toBe('Vegan');
});

test('an unknown trip or traveller is not found; a trip under way cannot be changed', async () => {
  await shown({}, 5);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We can’t find this trip in your account',
  );
});

test('a trip under way cannot be changed', async () => {
  await shown({ [READ]: { body: partyOf({}, { open: false }) } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'These details can no longer be changed',
  );
});
