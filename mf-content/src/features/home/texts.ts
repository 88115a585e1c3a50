/** What visitors read: home. */

export const fromTheJournal = 'From the journal';
export const leavingSoonAndWorth = 'Leaving soon, and worth the early alarm';
export const allTours = (tours: string | number) => `All ${tours} tours`;
export const checkYourEmail = 'Check your email.';
export const weveSentALink = (text: string | number) =>
  `We’ve sent a link to ${text}. Open it to subscribe. If you already get the newsletter, nothing changes.`;
export const subscribeToTheNewsletter = 'Subscribe to the newsletter';
export const oneNewsletterAMonth = 'One newsletter a month, mostly about trains';
export const newRoutesQuietWeeks =
  'New routes, quiet weeks and the odd recipe. Unsubscribe with one click. Older stories are in';
export const theJournal = 'the journal';
export const howOurGroupsWork = 'How our groups work';
export const findATour = 'Find a tour';
export const whereTo = 'Where to?';
export const aCountryACity = 'A country, a city, a coast';
export const when = 'When';
export const anyMonth = 'Any month';
export const howLong = 'How long';
export const anyLength = 'Any length';
export const whatCameBackIn = 'What came back in their suitcases';
export const verifiedTraveller = 'Verified traveller.';
export const allReviewsTheLow = 'All reviews, the low ones too';
