import { BALANCE_DAYS, REFUND_TIME } from '@fernweh/contracts/rules';

/** What visitors read: payment. */

export const yourBankDeclinedThis = 'Your bank declined this card';
export const yourBankDeclinedThisCard = (time: string | number) =>
  `Your bank declined this card. Your places are held until ${time}. Nothing was charged; try another card, or ask your bank.`;
export const thePaymentPageClosed = 'The payment page closed before you paid';
export const nothingWasChargedYour = (time: string | number) =>
  `Nothing was charged. Your places are held until ${time}, and what you typed is kept. Press the button below to open a new payment page.`;
export const pay = (amount: string | number, value: string | number) => `Pay ${amount}${value}`;
export const payment = 'Payment';
export const youPayOnThe =
  'You pay on the page of our payment provider. Card details go straight to it; we never see them.';
export const howMuchToPay = 'How much to pay now';
export const depositTodayTheRest = (day: string | number) => `Deposit today, the rest by ${day}`;
export const payInFullToday = 'Pay in full today';
export const bookingConditions = 'Booking conditions';
export const iAcceptThe = 'I accept the';
export const bookingConditionsLabel = 'booking conditions';
export const youLeaveWithinDays = `You leave within ${BALANCE_DAYS} days, so the full price is due today.`;
export const whatCancellingCosts = 'What cancelling costs';
export const openingThePaymentPage = 'Opening the payment page…';
export const bothTravellers = 'both travellers';
export const youHaventPaidYet = 'You haven’t paid yet';
export const yourPlacesAreHeld = (time: string | number) => ` Your places are held until ${time}.`;
export const ifYouveJustPaid = 'If you’ve just paid, wait a moment: this page updates automatically.';
export const backToThePayment = 'Back to the payment page';
export const oneMoment = 'One moment…';
export const changeSomethingFirst = 'Change something first';
export const wereWaitingForYour = 'We’re waiting for your bank';
export const yourPaymentIsOn =
  'Your payment is on its way to us. This usually takes a few seconds; this page updates automatically.';
export const waitingForThePayment = 'Waiting for the payment';
export const thisIsTakingLonger = (reference: string | number) =>
  `This is taking longer than usual. You can close this page without affecting your booking ${reference}`;
export const wellEmailAsSoon = (email: string | number) => `; we’ll email ${email} as soon as it’s confirmed`;
export const theHoldOnYour =
  'The hold on your places has expired. If your payment arrives, we’ll book them if they’re still available; if not, we’ll refund you automatically.';
export const yourPaymentArrivedToo = 'Your payment arrived too late and will be refunded';
export const theTimeToPay =
  'Your time to pay ran out, and someone else has booked the places. Nothing is booked.';
export const isOnItsWay = (amount: string | number) =>
  `${amount} is on its way back to the card you paid with; you don’t need to do anything. Banks take ${REFUND_TIME} to show it.`;
export const pleaseCheck = 'Please check';
export const leadTraveller = 'Lead traveller';
export const bornPhone = (
  firstName: string | number,
  lastName: string | number,
  date: string | number,
  phone: string | number,
) => `${firstName} ${lastName}, born ${date}, phone ${phone}`;
export const withYou = 'With you';
export const none = 'None';
export const changeTravellersOrRooms = 'Change travellers or rooms';
export const changeExtras = 'Change extras';
