/** What visitors read: trips cancellation. */

export const wellRefundToThe = (amount: string | number) =>
  `We’ll refund ${amount} to the card you paid with.`;
export const noRefundIsDue = 'No refund is due.';
export const yourPlacesAreReleased = (back: string | number) =>
  `Your places are released immediately, and this can’t be undone. ${back}`;
export const weDidntGetA = 'We didn’t get a response';
export const weDontKnowYet =
  'We don’t know yet whether your trip was cancelled. Try again: a trip is never cancelled twice.';
export const cancelThisTrip = 'Cancel this trip?';
export const whatYouWouldGet = 'What you would get back';
export const weCouldntWorkOut = 'We couldn’t work out your refund';
export const continueToCancellation = 'Continue to cancellation';
export const keepMyTrip = 'Keep my trip';
export const cancellingYourTrip = 'Cancelling your trip…';
export const yesCancelThisTrip = 'Yes, cancel this trip';
export const yourRefundHasChanged = 'Your refund has changed';
export const nothingHasBeenCancelled =
  'Nothing has been cancelled. Check the new amount before you continue.';
export const youHavePaid = 'You have paid';
export const youGetBack = 'You get back';
export const youHavePaidLess =
  'You have paid less than the fee: no refund is due, and you owe nothing more. ';
export const thisQuoteIsValid = (time: string | number) => `This quote is valid until ${time}.`;
export const aChangeOfPlans = 'A change of plans?';
export const seeWhatYouWould =
  'See what you would get back if you cancelled today. Checking won’t cancel anything.';
export const whatWouldIGet = 'What would I get back?';
export const whatCancellingCostsAnd = 'What cancelling costs, and when';
export const withinHoursOfBooking = (coolingOffHours: string | number, coolingOffDays: string | number) =>
  `Within ${coolingOffHours} hours of booking, ${coolingOffDays} days or more before departure: no charge`;
export const atLeastTheDeposit = ', at least the deposit';
