import type { BookedRooms } from '@fernweh/contracts/booking';
import { draftsOf, type TravellerDraft } from './draft.ts';
import { needsPlacing, placed, placingErrors, roomList } from './placing.ts';
import { sampleBooking } from './sample-bookings.ts';

const START = '2027-06-12';
const [blank] = draftsOf(sampleBooking()) as [TravellerDraft];
const adult = (firstName: string, roomNo = ''): TravellerDraft => ({
  ...blank,
  firstName,
  roomNo,
  dob: '1/1/1980',
});
const youth = (firstName: string, roomNo = ''): TravellerDraft => ({
  ...blank,
  firstName,
  roomNo,
  dob: '1/1/2015',
});
const rooms = (...all: BookedRooms['kind'][]): BookedRooms[] => all.map(kind => ({ kind, rooms: 1 }));
const numbers = (drafts: TravellerDraft[]) => drafts.map(({ roomNo }) => roomNo);

test('everybody gets a bed, nobody under 18 one alone', () => {
  const family = [adult('Ada'), youth('Bo'), adult('Cy')];
  expect(numbers(placed(family, rooms('TWIN', 'SINGLE'), START))).toEqual(['2', '1', '1']);
  expect(
    numbers(placed([adult('A'), adult('B'), adult('C'), adult('D')], rooms('TWIN', 'TWIN'), START)),
  ).toEqual(['1', '2', '1', '2']);
});

test('who chose keeps the choice', () => {
  const two = [adult('Ada'), adult('Bo', '1'), adult('Cy')];
  expect(numbers(placed(two, rooms('TWIN', 'SHARE'), START))).toEqual(['2', '1', '1']);
});

test('one room, or a room each, is no question', () => {
  expect(needsPlacing(roomList(rooms('TRIPLE')))).toBe(false);
  expect(needsPlacing(roomList([{ kind: 'SINGLE', rooms: 3 }]))).toBe(false);
  expect(needsPlacing(roomList([{ kind: 'TWIN', rooms: 2 }]))).toBe(true);
  expect(needsPlacing(roomList(rooms('TWIN', 'SINGLE')))).toBe(true);
});

test('who has no bed is named, and so is a youth in a room for adults', () => {
  const errors = placingErrors(
    [adult('Ada', '1'), adult('Bo', '1'), adult('Cy', '1'), youth('Di', '2')],
    rooms('TWIN', 'SINGLE'),
    START,
  );
  expect([...errors]).toEqual([
    [2, 'Choose a room for Cy'],
    [3, 'Choose a room for Di'],
  ]);
});
