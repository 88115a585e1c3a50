import { REFUND_TIME } from '@fernweh/contracts/rules';

/** What visitors read: routes checkout. */

export const youReleasedThesePlaces = 'You released these places';
export const youCancelledThisBooking = 'You cancelled this booking';
export const weHadToCancel = 'We had to cancel this departure';
export const thisBookingWasCancelled = 'This booking was cancelled';
export const nothingWasChargedAnd = 'Nothing was charged, and the places are on sale again.';
export const yourPlacesAreOn = 'Your places are on sale again.';
export const wereSorryThisDeparture = 'We’re sorry: this departure isn’t running.';
export const weDidntReceiveThe = 'We didn’t receive the balance in time, and the places are on sale again.';
export const seeDatesOfThis = 'See dates of this tour';
export const yourBookingAndDocuments = 'Your booking and documents';
export const myTrips = 'My trips';
export const isOnItsWay = (price: string | number) =>
  `${price} is on its way back to the card you paid with. Banks take ${REFUND_TIME} to show it.`;
export const noRefundIsDue = 'No refund is due, and you owe nothing more.';
export const weCantFindThis = 'We can’t find this booking';
export const itMayBelongTo =
  'It may belong to another account. Bookings are shown to the account that made them.';
export const thisBookingWasChanged = 'This booking was changed in another tab';
export const weLoadedWhatWas = 'We loaded what was changed there, and kept what you typed here.';
export const pleaseLogInAgain = 'Please log in again';
export const yourSessionHasEnded = 'Your session has ended. Your places and what you typed are kept.';
export const logIn = 'Log in';
export const everythingYouTypedIs = 'Everything you typed is kept';
export const andYourPlacesAre = ', and your places are still held';
export const pleaseWaitAMinute = 'Please wait a minute, then try again.';
export const pleaseTryAgainIn = 'Please try again in a moment.';
export const tryingAgain = 'Trying again…';
export const tryAgain = 'Try again';
export const youreOffline = 'You’re offline';
export const weCantReachOur = 'We can’t reach our booking system just now';
export const anyPlacesYouHold = 'Any places you hold are still held, and what you typed is kept.';
export const yourPlaces = 'Your places';
export const yourBooking = 'Your booking';
export const allOptionalYouCan = 'All optional. You can skip this step.';
export const weCouldntLoadThe =
  'We couldn’t load the extras just now. You can continue without them, or ask us later.';
export const everythingIsIncludedThere = 'Everything is included: there are no extras for this date.';
export const continueToPayment = 'Continue to payment';
export const backToTravellers = 'Back to travellers';
export const yourHoldHasExpired = 'Your hold has expired';
export const backToExtras = 'Back to extras';
export const saving = 'Saving…';
export const continueToExtras = 'Continue to extras';
