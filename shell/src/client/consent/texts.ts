/** What visitors read: client consent. */

export const chooseYourCookies = 'Choose your cookies';
export const yourCookiesYourChoice = 'Your cookies, your choice';
export const closeWithoutChanges = 'Close without changes';
export const someCookiesAreEssential =
  'Some cookies are essential. For chat, statistics and advertising, the choice is yours.';
export const aboutCookies = 'About cookies';
export const acceptAll = 'Accept all';
export const rejectAll = 'Reject all';
export const saveChoices = 'Save choices';
export const choose = 'Choose';
export const kindsOfCookies = 'Kinds of cookies';
export const alwaysOn = 'Always on';
