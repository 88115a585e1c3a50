import type { PartyParts } from '@fernweh/contracts/api';
import { act, fireEvent, screen } from '@testing-library/react';
import { type Answers, bookingOf, fakeApi, inDays, partyOf } from '../../../testing/fake-api.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { TripTravellers } from './trip-travellers.tsx';

const REF = 'FW7K3M9QDX';
const READ = `GET /bookings/${REF}/travellers`;
const LINK = `/bookings/${REF}/travellers/2/link`;
const MISSING = [
  { group: 'passport' as const, due: inDays(143), fields: ['passport' as const] },
  { group: 'care' as const, due: inDays(-1), fields: ['emergencyName' as const] },
];

async function shown(party: PartyParts, more: Answers = {}, booking = bookingOf({ ref: REF })) {
  const api = fakeApi({ [READ]: { body: party }, ...more });
  await signedIn(<TripTravellers booking={booking} />);
  return api;
}
const items = () =>
  screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL');
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('each traveller is complete, or says what is missing by which day, with a form of their own', async () => {
  await shown(partyOf({ missing: MISSING, firstName: undefined, lastName: undefined }));
  const [maja, second] = items();
  expect(maja?.textContent).toContain('Maja Lindqvist Lead traveller');
  expect(maja?.textContent).toContain('Complete');
  expect(second?.textContent).toMatch(/Missing, was due .*: emergency contactMissing, by .*: passport/);
  const link = screen.getByRole('link', { name: /^Fill in the details of/ });
  expect(link.getAttribute('href')).toBe(`/account/bookings/${REF}/travellers/2`);
  expect(screen.getByRole('link', { name: /^Change the details of Maja/ })).toBeTruthy();
});

test('a link for a fellow traveller is made, shown with its last day, and ended', async () => {
  const url = 'https://fernweh.example/traveller-details#traveller=abc';
  const api = await shown(partyOf({ missing: MISSING }), {
    [`POST ${LINK}`]: { body: partyOf({ link: { url, expiresAt: '2027-03-01T10:00:00.000Z' } }) },
    [`DELETE ${LINK}`]: { body: partyOf() },
  });
  expect(screen.queryByRole('button', { name: /Create a link for Maja/ })).toBeNull();
  await press('Create a link for Jonas Lindqvist');
  const field = screen.getByLabelText('Link for Jonas Lindqvist') as HTMLInputElement;
  expect([field.value, field.readOnly]).toEqual([url, true]);
  expect(document.body.textContent).toContain('Works until Mon\u00a01\u00a0Mar\u00a02027');
  await press('Turn off link');
  expect(screen.queryByLabelText('Link for Jonas Lindqvist')).toBeNull();
  expect(api.calls()).toEqual([READ, `POST ${LINK}`, `DELETE ${LINK}`]);
});

test('a link that cannot be made says so, and changes nothing', async () => {
  await shown(partyOf({ missing: MISSING }), { [`POST ${LINK}`]: 'silent' });
  await press(/^Create a link/);
  expect(screen.getByText('That didn’t work. Please try again.')).toBeTruthy();
});

test('rooms are chosen together; a refusal stands at its traveller', async () => {
  const rooms = [
    { kind: 'SINGLE' as const, rooms: 1 },
    { kind: 'TWIN' as const, rooms: 1 },
  ];
  const PUT = `PUT /bookings/${REF}/room-numbers`;
  const refusal = {
    status: 422,
    body: { errors: [{ pointer: '/roomNos/1', message: 'Choose a room for Jonas' }] },
  };
  const api = await shown(partyOf(), { [PUT]: refusal }, bookingOf({ ref: REF, rooms }));
  fireEvent.change(screen.getByLabelText('Jonas Lindqvist'), { target: { value: '2' } });
  await press('Save rooms');
  expect(api.requests.at(-1)?.body).toEqual({ roomNos: [1, 2] });
  expect(screen.getByText('Choose a room for Jonas')).toBeTruthy();
});

test('before the trip is paid and once it has begun there is nothing to fill in', async () => {
  await shown(partyOf({ missing: MISSING }, { open: false }));
  expect(screen.queryByRole('link', { name: /details of/ })).toBeNull();
  expect(document.body.textContent).not.toContain('Missing');
});

test('without an answer the travellers of the booking stay, and it can be tried again', async () => {
  await shown(partyOf(), { [READ]: 'silent' });
  expect(items()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
