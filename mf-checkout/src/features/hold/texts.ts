import { EXTENSION_MINUTES, HOLD_MINUTES, HOLD_WARNING_MINUTES } from '@fernweh/contracts/rules';

/** What visitors read: hold. */

export const timeLeftToBook = 'Time left to book';
export const yourHeldUntil = (count: string | number, value: string | number, time: string | number) =>
  `Your ${count} ${value} held until ${time}.`;
export const addingMinutes = `Adding ${EXTENSION_MINUTES} minutes…`;
export const addMinutes = `Add ${EXTENSION_MINUTES} minutes`;
export const yourPlacesAreHeld = (said: string | number) =>
  `Your places are held for up to ${said} more minutes.`;
export const yourPlacesAreNo = 'Your places are no longer held';
export const theyreOnSaleAgain =
  'They’re on sale again. Nothing was booked and nothing was charged; what you typed is kept.';
export const atTheSamePrice = (stillAvailable: string | number, amount: string | number) =>
  `${stillAvailable} at the same price: ${amount}.`;
export const butThePriceHas = (stillAvailable: string | number) =>
  `${stillAvailable}, but the price has changed: it was`;
export const andIsNow = 'and is now';
export const holdingYourPlaces = 'Holding your places…';
export const holdThemFor = (amount: string | number) => `Hold them for ${amount}`;
export const holdThemAgain = 'Hold them again';
export const stillAvailable = (count: string | number, value: string | number) =>
  `${count} ${value} still available`;
export const holdForMinutes = (count: string | number) => `Hold ${count} for ${HOLD_MINUTES} minutes`;
export const holdYourPlacesWhile = 'Hold your places while you fill in the rest';
export const nobodyElseCanBook = `Nobody else can book them for ${HOLD_MINUTES} minutes, and the price is locked. Nothing to pay yet.`;
export const youreHoldingPlacesOn = 'You’re holding places on another trip';
export const heldUntilYouCan = (
  title: string | number,
  dates: string | number,
  count: string | number,
  time: string | number,
) =>
  `${title}, ${dates}: ${count}, held until ${time}. You can hold one trip at a time: holding this one releases the other.`;
export const continueWithThatTrip = 'Continue with that trip';
export const yourPlacesAreHeldLabel = 'Your places are held';
export const minutesLeft = `${HOLD_WARNING_MINUTES} minutes left`;
export const continueWithout = 'Continue without';
export const continueBooking = 'Continue';
export const addMinutesToKeep = `Add ${EXTENSION_MINUTES} minutes to keep them. What you typed is kept either way.`;
export const weCantHoldThem =
  'We can’t hold them any longer. What you typed is kept, and you can hold them again if they’re still available.';
export const yourPlacesAreHeldUntil = (time: string | number, value: string | number) =>
  `Your places are held until ${time}. ${value}`;
export const thePriceHasChanged = 'The price has changed';
export const itWasAndIs = (price: string | number) => `It was ${price} and is now`;
export const forYourPartyNothing = 'for your party. Nothing is booked until you agree.';
export const holdMyPlacesFor = (price: string | number) => `Hold my places for ${price}`;
export const thosePlacesHaveJust = 'Those places have just sold out';
export const nothingWasBookedAnd = (detail: string | number) =>
  `${detail} Nothing was booked and nothing was charged; your party and what you typed are kept.`;
export const theseDatesHaveA = 'These dates have a place for everyone:';
export const seeAllDatesOf = 'See all dates of this tour';
