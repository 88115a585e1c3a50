/** What visitors read: travellers. */

export const youTheLeadTraveller = 'You, the lead traveller';
export const enterYourNameExactly = 'Enter your name exactly as it appears in your passport.';
export const yourConfirmationGoesTo = (email: string | number) =>
  ` Your confirmation goes to ${email}, the address of your account.`;
export const firstName = 'First name';
export const lastName = 'Last name';
export const dateOfBirth = 'Date of birth';
export const phone = 'Phone';
export const includeTheCountryCode =
  'Include the country code if you’re abroad. We only call if it can’t wait.';
export const whosComingWithYou = 'Who’s coming with you, and what you can add later';
export const whatYouCanAdd = 'What you can add later';
export const namesPassports = 'Names, passports';
export const passport = 'Passport';
export const dietAndEmergencyContacts = (value: string | number, day: string | number) =>
  `${value}, diet and emergency contacts: tell us in your account by ${day}.`;
export const youCanSendFellow = 'You can send fellow travellers a link to add their own details.';
