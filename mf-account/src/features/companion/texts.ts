/** What visitors read: companion. */

export const openTheLinkYou = 'Open the link you were sent';
export const thePersonWhoBooked =
  'The person who booked can create a link for you in their account. Use it to fill in your own details here.';
export const thisLinkNoLonger = 'This link no longer works';
export const itHasExpiredOr =
  'It has expired or been replaced. What you saved is kept. Ask the person who booked the trip for a new link.';
export const weCouldntLoadYour = 'We couldn’t load your details';
export const whatYouSavedIs = 'What you saved is kept.';
export const yourDetailsFor = (title: string | number) => `Your details for ${title}`;
export const fillInYourOwn = (day: string | number) =>
  `Fill in your own details here; you don’t need an account. The person who booked the trip can see them, except your passport and health details. The link works until ${day}.`;
export const savedEverythingIsComplete = 'Saved. Everything is complete. Have a good trip.';
export const savedStillMissing = (list: string | number) => `Saved. Still missing: ${list}.`;
