/** Texts that several places of this remote show. */

export const myTrips = 'My trips';
export const savedTours = 'Saved tours';
export const ourServiceDidntRespond = 'Our service didn’t respond';
export const phone = 'Phone';
export const saving = 'Saving…';
export const save = 'Save';
export const saved = 'Saved.';
export const yourDetails = 'Your details';
export const firstName = 'First name';
export const lastName = 'Last name';
export const myAccount = 'My account';
export const talkToUs = 'Talk to us';
export const ourServiceIsntResponding = 'Our service isn’t responding at the moment.';
export const logIn = 'Log in';
export const yourTripHasntChanged = 'Your trip hasn’t changed.';
export const cancellationFee = 'Cancellation fee';
export const findATour = 'Find a tour';
export const writeAReview = 'Write a review';
export const paid = 'Paid';
export const rooms = 'Rooms';
export const pleaseTryAgainIn = 'Please try again in a moment.';
export const yourTrip = 'Your trip';
export const continueBooking = 'Continue booking';
export const createALink = 'Create a link';
export const turnOffLink = 'Turn off link';
