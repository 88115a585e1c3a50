/** What visitors read of the shell where a part or a page is missing. */

export const fernweh = 'Fernweh';
export const main = 'Main';
export const footer = 'Footer';
export const tryAgain = 'Try again';
export const thisPageCantBe =
  'This page can’t be shown at the moment. We’re working on it; please try again in a minute.';
export const goToTheHome = 'go to the home page';
export const or = 'or';
export const everythingIsSafe = '. Everything you’ve saved or booked is safe.';
