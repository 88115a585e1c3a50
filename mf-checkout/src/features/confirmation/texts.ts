/** What visitors read: confirmation. */

export const addToCalendar = 'Add to calendar';
export const invoicePdf = 'Invoice (PDF)';
export const weCouldntDownloadThis = 'We couldn’t download this just now. You’ll find it in your account.';
export const bookedAndPaid = 'Booked and paid';
export const bookedDepositPaid = 'Booked, deposit paid';
export const weveEmailedTheConfirmation = (email: string | number) =>
  ` We’ve emailed the confirmation to ${email}.`;
export const reference = 'Reference';
export const youLeave = 'You leave';
export const paid = 'Paid';
export const seeMyBooking = 'See my booking';
export const whatHappensNext = 'What happens next';
export const changedYourMindCancel = 'Changed your mind? Cancel for a full refund.';
export const theBalanceOfIs = (rest: string | number, list: string | number) =>
  `The balance of ${rest} is due. We’ll remind you ${list} days before.`;
export const areDueYourBooking = (what: string | number) =>
  `${what} are due. Your booking has a form for each traveller, and links you can share.`;
export const yourTourBeginsYour = (value: string | number) =>
  `Your tour begins${value}. Your guide will meet you there.`;
export const emergencyContacts = 'emergency contacts';
