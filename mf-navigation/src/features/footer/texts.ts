/** What visitors read: footer. */

export const cookies = 'Cookies';
export const protectedByRecaptchaGoogles = 'Protected by reCAPTCHA. Google’s';
export const privacyPolicy = 'privacy policy';
export const and = 'and';
export const terms = 'terms';
export const apply = 'apply.';
export const contactConditionsAndMore = 'Contact, conditions and more links';
export const everythingHereIsDemonstration =
  'Everything here is demonstration data: tours, prices, reviews and people are invented. Pictures are illustrations by the Fernweh studio.';
export const chat = 'Chat';
export const countryAndCurrency = 'Country and currency';
export const change = 'Change';
export const certificate = 'Certificate';
export const n256BitSslEncrypted = '256 bit SSL encrypted security';
export const mastercard = 'Mastercard';
export const visa = 'Visa';
