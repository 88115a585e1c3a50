import { REFUND_TIME } from '@fernweh/contracts/rules';

/** What visitors read: trips page. */

export const whatItCosts = 'What it costs';
export const allAmountsAreIn = (currency: string | number) => `All amounts are in ${currency}.`;
export const refundedAfterAPrice = 'Refunded after a price reduction';
export const refunded = 'Refunded';
export const wasDue = 'Was due';
export const due = 'Due';
export const dueNow = 'Due now';
export const stillToPay = 'Still to pay';
export const nothing = 'Nothing';
export const deposit = 'Deposit';
export const balance = 'Balance';
export const paymentInFull = 'Payment in full';
export const toPayNow = 'To pay now';
export const depositToPayNow = 'Deposit, to pay now';
export const balanceDue = (day: string | number) => `Balance, due ${day}`;
export const booking = 'Booking';
export const when = 'When';
export const route = 'Route';
export const who = 'Who';
export const calendarEntry = 'calendar entry';
export const addToCalendar = 'Add to calendar';
export const invoicePdf = 'Invoice (PDF)';
export const askUs = 'Ask us';
export const weCouldntDownloadThe = (failed: string | number) => `We couldn’t download the ${failed}`;
export const weCouldntLoadThis = 'We couldn’t load this trip';
export const itsSafeAndSo = 'It’s safe, and so is everything you’ve paid.';
export const whereAndWhenTo = 'Where and when to meet';
export const where = 'Where';
export const localTimeYourGuide = (day: string | number, time: string | number) =>
  `${day}, ${time} local time. Your guide will meet you there.`;
export const whoToCall = 'Who to call';
export const dayByDayWith = 'Day by day, with where you’ll stay each night';
export const night = (night: string | number) => `Night: ${night}`;
export const yourPlacesAreHeld = 'Your places are held';
export const yourPaymentIsBeing = 'Your payment is being processed';
export const yourPlacesAreNo = 'Your places are no longer held';
export const theTimeToPay =
  'The time to pay ran out, and nothing was charged. You can choose this date again.';
export const seeTheTour = 'See the tour';
export const howWasIt = 'How was it?';
export const yourReviewHelpsThe = 'Your review helps the next travellers choose.';
export const yourBalanceIsOverdue = 'Your balance is overdue';
export const payByOrWell = (day: string | number) => `Pay by ${day}, or we’ll have to cancel the trip.`;
export const pleasePayItNow = 'Please pay it now. Your trip stays booked.';
export const wasDueWithAmount = (amount: string | number, day: string | number, value: string | number) =>
  `${amount} was due ${day}. ${value}`;
export const youReleasedYourPlaces = 'You released your places before paying.';
export const youCancelledIt = 'You cancelled it';
export const wereSorryWeHad = 'We’re sorry: we had to cancel this departure';
export const weDidntReceiveThe = 'We didn’t receive the balance in time, so we had to cancel it';
export const youReleasedYourPlacesLabel = 'You released your places';
export const nothingWasCharged = (released: string | number) => `${released} Nothing was charged.`;
export const thisTripIsCancelled = 'This trip is cancelled';
export const isOnItsWay = (amount: string | number) =>
  `${amount} is on its way to the card you paid with. Banks take ${REFUND_TIME} to show it.`;
export const noRefundIsDue = 'No refund is due, and you owe nothing more.';
export const nothingWasChargedLabel = 'Nothing was charged.';
