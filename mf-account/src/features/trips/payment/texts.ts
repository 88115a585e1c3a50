/** What visitors read: trips payment. */

export const paidInFull = (amount: string | number) => `${amount}, paid in full`;
export const paidOf = (amount: string | number, amount2: string | number) => `${amount} paid of ${amount2}`;
export const wasDue = 'was due';
export const dueNow = 'due now';
export const payByOrWell = (day: string | number) => `Pay by ${day}, or we’ll have to cancel the trip.`;
export const openingThePaymentPage = 'Opening the payment page…';
export const payBalance = 'Pay balance';
export const thePaymentPageDidnt = 'The payment page didn’t open';
export const nothingWasChargedAnd =
  'Nothing was charged, and your booking is safe. Please try again in a moment.';
export const wereWaitingForYour = 'We’re waiting for your bank';
export const yourPaymentIsOn =
  'Your payment is on its way to us. This usually takes a few seconds; this page updates automatically.';
export const thisIsTakingLonger =
  'This is taking longer than usual. You can close this page: we’ll email your receipt as soon as your payment arrives.';
export const yourTripIsPaid = 'Your trip is paid in full';
export const thankYouAllAre = (amount: string | number) =>
  `Thank you. We’ve received ${amount}, and the receipt is on its way to you by email.`;
export const nothingWasCharged = 'Nothing was charged';
export const yourTripHasntChanged = (day: string | number) =>
  `Your trip hasn’t changed. The balance is due ${day}.`;
