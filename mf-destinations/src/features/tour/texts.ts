/** What visitors read: tour. */

export const shareThisTour = 'Share this tour';
export const weCantShowPrices = 'We can’t show prices and places at the moment.';
export const tryAgain = 'Try again';
export const orCall = 'or call';
export const askUs = 'ask us';
export const dayByDay = 'Day by day';
export const kmIn = (kilometres: string | number, count: string | number, unit: string | number) =>
  `${kilometres} km in ${count} ${unit}`;
export const datesAndPrices = 'Dates and prices';
export const theDatesAreMissing = 'We couldn’t load the dates';
export const theDatesAreOn = 'Loading the dates…';
export const theReviewsAreMissing = 'We couldn’t load the reviews';
export const theReviewsAreOn = 'Loading the reviews…';
export const theReviews = 'The reviews';
export const ifTheyDontAppear = 'If they don’t appear,';
export const readTheReviewsOf = 'read the reviews of all tours';
export const whatTravellersSay = 'What travellers say';
export const whatOneTravellerSays = 'What one traveller says';
export const whatTravellersSayWithCount = (count: string | number) => `What ${count} travellers say`;
export const similarTours = 'Similar tours';
export const highlights = 'Highlights';
export const guaranteedOn = (day: string | number) => `Guaranteed on ${day}`;
export const leftOn = (seatsLeft: string | number, day: string | number) => `${seatsLeft} left on ${day}`;
export const newThisSeason = 'New this season';
export const on = (percent: string | number, day: string | number) => `−${percent}% on ${day}`;
export const whatThePriceCovers = 'What the price covers';
export const questionsBeforeYouBook = 'Questions before you book';
