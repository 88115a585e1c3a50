/** Texts that several places of this remote show. */

export const home = 'Home';
export const pickADirection = 'Pick a direction';
export const allCountries = 'All countries';
export const allStories = 'All stories';
export const allTours = 'All tours';
export const emailAddress = 'Email address';
export const sending = 'Sending…';
export const search = 'Search';
export const theJournal = 'The journal';
export const writeToUs = 'Write to us';
export const yourName = 'Your name';
export const contactUs = 'Contact us';
export const reviews = 'Reviews';
export const writeAReview = 'Write a review';
export const leaveThisEmpty = 'Leave this empty';
export const whatYouTypedIs = 'What you typed is still here.';
export const tryAgainInA = 'Try again in a moment.';
export const weCouldntSendIt = 'We couldn’t send it';
