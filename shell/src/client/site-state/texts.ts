/** What visitors read: client site state. */

export const closeThisNotice = 'Close this notice';
export const maintenance = 'Maintenance';
export const yourAccountAndAny = 'Your account and any bookings in progress work as usual.';
export const notice = 'Notice';
export const newCountryAndCurrency = 'New country and currency';
export const thisPageIsStill = (marketName: string | number) => `This page is still for ${marketName}.`;
export const thePriceOfThis = 'The price of this booking stays as it is.';
export const yourCountryAndCurrency = (marketName: string | number, value: string | number) =>
  `Your country and currency are now ${marketName}. ${value}`;
export const reloadThisPage = 'Reload this page';
