/** Texts that several places of this remote show. */

export const room = 'Room';
export const newDatesAreBeing = 'New dates are being planned';
export const askUs = 'Ask us';
export const dates = 'Dates';
export const continueBooking = 'Continue booking';
export const travellers = 'Travellers';
export const toPayWhenYou = 'To pay when you book';
export const seeOtherDates = 'See other dates';
export const nothingWasCharged = 'Nothing was charged.';
export const rooms = 'Rooms';
export const extras = 'Extras';
export const findATour = 'Find a tour';
