import { placeTravellers, placingErrors } from '../../src/travellers/place-travellers.ts';
import { travellerInput } from '../../src/travellers/traveller.schema.ts';
import { type Place, travellerErrors } from '../../src/travellers/traveller-rules.ts';

const trip = { startDate: '2027-06-05', endDate: '2027-06-11', minAge: 8, now: '2027-01-10' };
const messages = (...all: object[]) => travellerErrors(all, trip).map(({ message }) => message);
const firstMessage = (input: object) => travellerInput.safeParse(input).error?.issues[0]?.message;

test('age counts on the day of departure', () => {
  expect(messages({ dob: '2019-06-05' })).toEqual([]);
  expect(messages({ dob: '2019-06-06' })).toEqual(['Travellers must be at least 8 on 5 June 2027']);
  expect(messages({ lead: true, dob: '2009-06-06' })).toEqual(['The lead traveller must be 18 or over']);
  expect(messages({ lead: true, dob: '2009-06-05' })).toEqual([]);
  expect(messages({ dob: '2027-01-10' })).toEqual(['Enter a valid date of birth, for example 12 3 1984']);
});

test('a passport is valid for six months after the trip', () => {
  const expiring = (expiry: string) => messages({ passport: { number: 'AB12345', expiry } });
  expect(expiring('2027-12-10')).toEqual(['Passport must be valid until 11 December 2027']);
  expect(expiring('2027-12-11')).toEqual([]);
});

test.each([
  [{ firstName: 'R2-D2' }, 'Enter the first name exactly as in the passport'],
  [{ lastName: '' }, 'Enter the last name exactly as in the passport'],
  [{ dob: '1990-02-30' }, 'Enter a valid date of birth, for example 12 3 1984'],
  [{ emergencyPhone: '020 7946' }, 'Enter a phone number with country code, like +44 20 7946 0000'],
  [{ phone: '020 7946 0000' }, 'Enter a phone number with country code, like +44 20 7946 0000'],
  [{ diet: 'a\0b' }, 'contains an unsupported character'],
])('%j is refused with the form’s message', (input, message) => {
  expect(firstMessage(input)).toBe(message);
});

test('names are as people have them, and phone numbers are stored without spaces', () => {
  for (const firstName of ['Zoë', 'Mary-Jane', "O'Brien", 'Nguyễn Thị', '李'])
    expect(firstMessage({ firstName })).toBeUndefined();
  expect(travellerInput.parse({ emergencyPhone: '+44 (20) 7946-0000' }).emergencyPhone).toBe('+442079460000');
});

const adult: Place = { band: 'ADULT', firstName: 'Ada' };
const youth: Place = { band: 'YOUTH', firstName: 'Tim' };
const roomNos = (places: Place[]) => places.map(({ roomNo }) => roomNo);

test('without choices, adults take single rooms first and no youth is alone', () => {
  const rooms = [
    { kind: 'TWIN' as const, rooms: 1 },
    { kind: 'SINGLE' as const, rooms: 1 },
  ];
  const placed = placeTravellers([adult, youth, adult], rooms);
  expect(roomNos(placed)).toEqual([2, 1, 1]);
  expect(placingErrors(placed, rooms)).toEqual([]);
  const twoTwins = [{ kind: 'TWIN' as const, rooms: 2 }];
  expect(roomNos(placeTravellers([adult, youth, adult, youth], twoTwins))).toEqual([1, 1, 2, 2]);
});

test('a missing bed, an unknown room and a youth alone ask to choose a room', () => {
  const rooms = [
    { kind: 'TWIN' as const, rooms: 1 },
    { kind: 'SINGLE' as const, rooms: 1 },
  ];
  const errors = (places: Place[]) => placingErrors(places, rooms).map(({ message }) => message);
  expect(
    errors([
      { ...adult, roomNo: 1 },
      { ...adult, roomNo: 1 },
      { ...adult, roomNo: 1 },
    ]),
  ).toEqual(['Choose a room for Ada']);
  expect(errors([{ ...adult, roomNo: 9 }])).toEqual(['Choose a room for Ada']);
  expect(
    errors([
      { ...adult, roomNo: 1 },
      { ...youth, roomNo: 2 },
    ]),
  ).toEqual(['Choose a room for Tim']);
});
