import { wholeNumberFrom } from '@flotilla/command-line';

/** Options of the commands that make a world: flags, what they do, and how their value is read. */
export const TOURS = [
  '--tours <number>',
  'makes a world with so many tours; 240 if absent',
  wholeNumberFrom(1),
] as const;
export const FRESH = ['--fresh', 'deletes the present data first, bookings and accounts too', false] as const;
