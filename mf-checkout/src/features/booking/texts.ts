import { YOUTH_PERCENT } from '@fernweh/contracts/rules';

/** What visitors read: booking. */

export const howOldWillThey = (day: string | number) => `How old will they be on ${day}?`;
export const ageOfTheChild = 'Age of the child';
export const ageOfChild = (value: string | number) => `Age of child ${value}`;
export const chooseAnAge = 'Choose an age';
export const age = 'Age';
export const heldForYou = (seats: string | number) => `${seats} held for you`;
export const placesLeft = (seatsLeft: string | number) => `${seatsLeft} places left`;
export const soldOut = 'Sold out';
export const continueWithoutTheCode = (promo: string | number) => `Continue without the code ${promo}`;
export const holdForMinutes = (seats: string | number, value: string | number, minutes: string | number) =>
  `Hold ${seats} ${value} for ${minutes} minutes`;
export const nothingToPayYet = 'Nothing to pay yet.';
export const minutesOnceYouLog = (accountMinutes: string | number) =>
  ` ${accountMinutes} minutes once you log in.`;
export const book = (title: string | number) => `Book ${title}`;
export const priceAndDates = 'Price and dates';
export const otherDates = 'Other dates';
export const choosePlaces = 'Choose places';
export const chooseYourPlaces = 'Choose your places';
export const guaranteed = 'Guaranteed';
export const departure = 'Departure';
export const changeTheDate = ', change the date';
export const allFeesIncluded = (list: string | number) => `${list}, all fees included`;
export const saveThisTourOr = 'Save this tour, or ask us which one comes closest.';
export const youreHoldingOnThis = (count: string | number, time: string | number) =>
  `You’re holding ${count} on this date until ${time}.`;
export const partsOfThisPage = 'Parts of this page';
export const adults = 'Adults';
export const numberOfTravellers = 'Number of travellers';
export const children = 'Children';
export const off = `, ${YOUTH_PERCENT}% off`;
export const toYearsOld = (minAge: string | number, value: string | number, value2: string | number) =>
  `${minAge} to ${value} years old${value2}`;
export const for9OrMore = 'For 9 or more, ask our groups team';
export const promoCode = (code: string | number) => `Promo code ${code}`;
export const depositToday = 'Deposit today';
export const aPlaceIsAvailable = 'a place is available';
export const placesAreAvailable = (seats: string | number) => `${seats} places are available`;
export const wellTellYouWhen = (what: string | number) => `We’ll tell you when ${what}`;
export const checkYourEmail = 'Check your email';
export const wellSendOneEmail = (email: string | number) =>
  `We’ll send one email to ${email}, then delete the alert. You can cancel it earlier in your account details.`;
export const ifIsntOnOur = (email: string | number, what: string | number) =>
  `If ${email} isn’t on our list yet, we’ve sent it a link. Open it, and we’ll tell you when ${what}.`;
export const tellMeWhen = (what: string | number) => `Tell me when ${what}`;
export const withoutJavascriptContactUs = 'Without JavaScript, contact us and we’ll let you know.';
export const emailAddress = 'Email address';
export const nothingWasSentWhat = 'Nothing was sent. What you typed is kept.';
export const tellMe = 'Tell me';
export const oneEmailWhenAvailable = (count: string | number, value: string | number, day: string | number) =>
  `One email when ${count} ${value} available on ${day}, and nothing else.`;
export const isSoldOut = (day: string | number) => `${day} is sold out`;
export const theNearestDatesWith = 'The nearest dates with places';
export const aPlaceForYou = 'a place for you';
export const placesFor = (seats: string | number) => `places for ${seats}`;
export const theNearestDatesFor = (value: string | number) => `The nearest dates with ${value}:`;
export const aPlace = 'a place';
export const noOtherDateHas = (value: string | number) => `No other date has ${value} left.`;
export const seeSimilarTours = 'See similar tours';
export const perPersonRoom = (price: string | number, room: string | number) =>
  `${price} per person, ${room} room, `;
