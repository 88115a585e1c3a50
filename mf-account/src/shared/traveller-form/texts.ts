/** What visitors read: shared traveller form. */

export const choose = 'Choose';
export const female = 'Female';
export const male = 'Male';
export const xAsInThe = 'X, as in the passport';
export const travellersDetails = 'Traveller’s details';
export const nameAndBirthAs = 'Name and birth, as in the passport';
export const dateOfBirth = 'Date of birth';
export const gender = 'Gender';
export const nationality = 'Nationality';
export const withCountryCodeLike = 'With country code, like +44 20 7946 0000';
export const passport = 'Passport';
export const weHaveThePassport =
  'We have the passport details, stored encrypted. Fill these in only to replace them.';
export const storedEncryptedAndNever = 'Stored encrypted, and never shown again.';
export const passportNumber = 'Passport number';
export const passportExpires = 'Passport expires';
export const emergencyContactAndHealth = 'Emergency contact and health';
export const emergencyContact = 'Emergency contact';
export const someoneWhoIsntTravelling = 'Someone who isn’t travelling with you';
export const theirPhone = 'Their phone';
export const withCountryCode = 'With country code';
export const diet = 'Diet';
export const vegetarianHalalNoNuts = 'Vegetarian, halal, no nuts …';
export const anythingOurGuideShould = 'Anything our guide should know';
export const weHaveYourNotes = 'We have your notes, stored encrypted. Enter new ones to replace them.';
export const medicalNeedsStoredEncrypted = 'Medical needs; stored encrypted';
export const notSavedYet = 'Not saved yet';
export const whatYouTypedIs = (message: string | number) => `${message} What you typed is still here.`;
