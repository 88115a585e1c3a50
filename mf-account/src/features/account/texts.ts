/** What visitors read: account. */

export const account = 'Account';
export const myDetails = 'My details';
export const help = 'Help';
export const deleteWord = 'DELETE';
export const deleteMyAccount = 'Delete my account';
export const deleteYourAccount = 'Delete your account?';
export const typeToDeleteYour = (word: string | number) => `Type ${word} to delete your account`;
export const yourSavedToursMessages =
  'Your saved tours, messages, newsletter subscription and details are deleted immediately. This can’t be undone.';
export const weKeepPastBookings =
  'We keep past bookings and invoices, as the law requires, without your name.';
export const yourReviewsStayOn = 'Your reviews stay on the site, signed “A traveller”.';
export const yourLoginStaysWith =
  'Your login stays with our identity provider. If you log in again, you start with an empty account.';
export const type = (word: string | number) => `Type ${word}`;
export const deleting = 'Deleting…';
export const keepMyAccount = 'Keep my account';
export const weCouldntDoThat = 'We couldn’t do that just now. Please try again.';
export const nothingHasChangedAnd =
  'Nothing has changed, and what you typed is still here. Try again in a moment.';
export const whatShouldWeCall = 'What should we call you?';
export const includeTheCountryCode =
  'Include the country code if you’re abroad, for example +44 20 7946 0000. We only call if something is urgent.';
export const sendMeTheNewsletter =
  'Send me the newsletter: new tours and genuine discounts, about once a month';
export const savedCheckYourEmail = 'Saved. Check your email and confirm to start the newsletter.';
export const yourData = 'Your data';
export const everythingWeHoldAbout =
  'Everything we hold about you in one file: trips and travellers, payments, saved tours, messages and reviews. Keep it safe: it contains passport details.';
export const preparing = 'Preparing…';
export const downloadMyData = 'Download my data';
export const yourFileHasBeen = 'Your file has been downloaded.';
export const weWontEmailYou = (title: string | number, day: string | number) =>
  `We won’t email you about ${title}, ${day}.`;
export const yourAvailabilityAlerts = 'Your availability alerts';
export const weEmailYouOnce = 'We email you once, when a date has enough places.';
export const cancelAlertFor = (title: string | number, day: string | number) =>
  `Cancel alert for ${title}, ${day}`;
export const cancelAlert = 'Cancel alert';
export const theseComeFromThe = 'These come from the account you log in with. Change them there.';
export const logOut = 'Log out';
export const theDataWeHold = 'The data we hold about you';
export const theRestOfYour = 'The rest of your details couldn’t be loaded';
export const tryAgain = 'Try again';
export const emailAddress = 'Email address';
export const everythingForYourNext = (value: string | number) =>
  `Everything for your next trip${value}, in one place.`;
export const yourTripsYourSaved = 'Your trips, your saved tours and your details, in one place.';
export const popularTours = 'Popular tours';
