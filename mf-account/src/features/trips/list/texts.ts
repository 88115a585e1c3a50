/** What visitors read: trips list. */

export const loadingEarlierTrips = 'Loading earlier trips…';
export const showEarlierTrips = 'Show earlier trips';
export const theseAreAllYour = 'These are all your trips.';
export const weCouldntLoadThem = 'We couldn’t load them. Please try again.';
export const noTripsYet = 'No trips yet';
export const onceYouBookYoull =
  'Once you book, you’ll find everything here: where you’re going, what you’ve paid, and what’s due and when.';
export const notPaidYet = 'Not paid yet';
export const yourNextTrip = 'Your next trip';
export const yourNextTrips = 'Your next trips';
export const earlierTrips = 'Earlier trips';
export const cancelledOrNotCompleted = (length: string | number) => `Cancelled or not completed (${length})`;
export const yourTrips = 'Your trips';
export const weCouldntLoadYour = 'We couldn’t load your trips';
export const theyreSafeAndSo = 'They’re safe, and so is everything you’ve paid.';
export const manageTrip = 'Manage trip';
