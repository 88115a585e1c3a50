/** What visitors read: trips shared. */

export const wereWaitingForYour = (price: string | number) =>
  `We’re waiting for your payment to be confirmed.  The trip costs ${price} in total.`;
export const yourHeldUntilThe = (
  count: string | number,
  value: string | number,
  time: string | number,
  price: string | number,
) =>
  `Your ${count} ${value} held until ${time}. The trip costs ${price} in total; nothing is booked until you’ve paid.`;
export const weCantFindThis = 'We can’t find this trip in your account';
export const backToMyTrips = 'Back to my trips';
export const checkTheBookingReference =
  'Check the booking reference, or log in with the account you used to book.';
export const youreLoggedOut = 'You’re logged out';
export const logInAgainTo = 'Log in again to see your trips.';
export const confirmed = 'Confirmed';
export const completed = 'Completed';
export const waitingForYourPayment = 'Waiting for your payment';
export const heldUntil = (time: string | number) => `Held until ${time}`;
export const holdExpired = 'Hold expired';
export const placesReleased = 'Places released';
export const cancelledRefunded = (amount: string | number) => `Cancelled, ${amount} refunded`;
export const cancelled = 'Cancelled';
