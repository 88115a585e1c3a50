import { ADULT_AGE, QUOTE_MINUTES } from '@fernweh/contracts/rules';

/** What visitors read: trips travellers. */

export const thisDateOfBirth = 'This date of birth changes the price';
export const cancel = 'Cancel';
export const acceptAndSave = 'Accept and save';
export const underAge = `under ${ADULT_AGE}`;
export const adultAge = `${ADULT_AGE} or over`;
export const thisTravellerWillBe = (value: string | number) =>
  `This traveller will be ${value} when you leave, but the trip was booked at the other rate. The new price is`;
export const insteadOf = (amount: string | number) => `instead of ${amount}.`;
export const moreIsDue = (amount: string | number) => `${amount} more is due`;
export const willBeRefundedTo = (amount: string | number) =>
  `${amount} will be refunded to the card you paid with straight away.`;
export const yourBalanceGoesDown = 'Your balance goes down by the difference.';
export const nothingChangesUntilYou = `Nothing changes until you accept. This price is valid for ${QUOTE_MINUTES} minutes.`;
export const theLinkIsTurned = 'The link is turned off.';
export const thatDidntWorkPlease = 'That didn’t work. Please try again.';
export const copiedShareItOnly = 'Copied. Share it only with this traveller.';
export const pleaseCopyTheLink = 'Please copy the link from the field.';
export const linkFor = (name: string | number) => `Link for ${name}`;
export const opensOnlyThisTravellers = (day: string | number) =>
  `Opens only this traveller’s form. Works until ${day}.`;
export const copyLink = 'Copy link';
export const complete = 'Complete';
export const whoSleepsWhere = 'Who sleeps where';
export const saveRooms = 'Save rooms';
export const thatDidntWorkNothing = 'That didn’t work. Nothing has changed; please try again.';
export const backToTheTrip = 'Back to the trip';
export const loadingTheTraveller = 'Loading the traveller';
export const weCouldntLoadThis = 'We couldn’t load this traveller';
export const theDetailsYouveGiven = 'The details you’ve given us are safe.';
export const theseDetailsCanNo = 'These details can no longer be changed';
export const theTripHasStarted =
  'The trip has started or been cancelled. If something’s wrong, please contact us.';
export const savedEverythingIsComplete = 'Saved. Everything is complete.';
export const savedYouCanAdd = 'Saved. You can add the rest later.';
export const travellers = 'Travellers';
export const leadTraveller = 'Lead traveller';
export const fillIn = 'Fill in';
export const change = 'Change';
export const theDetailsOf = (name: string | number) => `the details of ${name}`;
export const theListOfMissing = 'The list of missing details';
export const extras = 'Extras';
export const allDetailsAreComplete =
  'All details are complete. You can still change them until the day before you leave.';
export const fillInWhatYou =
  'Fill in what you know. You can also send each fellow traveller a link to add their own details, without an account.';
export const child = 'Child';
export const filledInTheirOwn = (day: string | number) => `filled in their own details on ${day}`;
