import type { BookedRooms } from '@fernweh/contracts/booking';
import { sampleBooking } from '../testing/sample-bookings.ts';
import { draftsOf, type TravellerDraft } from './draft.ts';
import { assignmentErrors, assignRooms, needsAssignment, roomList } from './room-assignment.ts';

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

test('everyone gets a bed, and no youth a single room', () => {
  const family = [adult('Ada'), youth('Bo'), adult('Cy')];
  expect(numbers(assignRooms(family, rooms('TWIN', 'SINGLE'), START))).toEqual(['2', '1', '1']);
  expect(
    numbers(assignRooms([adult('A'), adult('B'), adult('C'), adult('D')], rooms('TWIN', 'TWIN'), START)),
  ).toEqual(['1', '2', '1', '2']);
});

test('chosen rooms are kept', () => {
  const two = [adult('Ada'), adult('Bo', '1'), adult('Cy')];
  expect(numbers(assignRooms(two, rooms('TWIN', 'SHARE'), START))).toEqual(['2', '1', '1']);
});

test('one room, or a single room each, needs no choice', () => {
  expect(needsAssignment(roomList(rooms('TRIPLE')))).toBe(false);
  expect(needsAssignment(roomList([{ kind: 'SINGLE', rooms: 3 }]))).toBe(false);
  expect(needsAssignment(roomList([{ kind: 'TWIN', rooms: 2 }]))).toBe(true);
  expect(needsAssignment(roomList(rooms('TWIN', 'SINGLE')))).toBe(true);
});

test('travellers without a bed and youths in rooms for adults are reported', () => {
  const errors = assignmentErrors(
    [adult('Ada', '1'), adult('Bo', '1'), adult('Cy', '1'), youth('Di', '2')],
    rooms('TWIN', 'SINGLE'),
    START,
  );
  expect([...errors]).toEqual([
    [2, 'Choose a room for Cy'],
    [3, 'Choose a room for Di'],
  ]);
});
