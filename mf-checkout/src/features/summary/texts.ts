/** What visitors read: summary. */

export const loggedInAs = 'Logged in as';
export const logOut = 'Log out';
export const toPayToday = 'To pay today';
export const allTaxesAndMandatory =
  'All taxes and mandatory fees included. Your price was locked when we held your places.';
export const n20YearsOfMemories = '20 Years of Memories';
export const n256BitSslEncrypted = '256 bit SSL encrypted security';
export const almostThereHoldYour = 'Almost there: hold your places';
export const whatYouChose = 'What you chose';
export const changeItOnThe = 'Change it on the tour’s page';
export const allTaxesAndMandatoryFees =
  'All taxes and mandatory fees included. Your price is locked when we hold your places.';
export const totalSeePrice = (price: string | number) => `${price} total, see price`;
export const noPlacesChosenYet = 'No places chosen yet';
export const seeAllTours = 'See all tours';
export const chooseADateOn =
  'Choose a date on a tour’s page. Your party, room and price will then appear here.';
export const places = 'Places';
export const guaranteedToRun = ', guaranteed to run';
export const placeIs = 'place is';
export const placesAre = 'places are';
export const onlyLeftOnThis = (seatsLeft: string | number, value: string | number) =>
  `Only ${seatsLeft} ${value} left on this date`;
export const thisDateIsSold = 'This date is sold out';
export const yourPartyAndYour = 'Your party and your room are kept.';
export const chooseAnotherDate = 'Choose another date';
export const depositWhenYouBook = 'Deposit when you book';
