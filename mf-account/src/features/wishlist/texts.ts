import { ANONYMOUS_WISHLIST_DAYS } from '@fernweh/contracts/rules';

/** What visitors read: wishlist. */

export const seeWhereWeGo = 'See where we go';
export const weCouldntSave = (title: string | number) => `We couldn’t save “${title}”.`;
export const weCouldntRemove = (title: string | number) => `We couldn’t remove “${title}”.`;
export const seeAllSavedTours = (length: string | number) => `See all ${length} saved tours`;
export const seeSavedTours = 'See saved tours';
export const weCouldntLoadYour =
  'We couldn’t load your saved tours. They are safe; please try again in a moment.';
export const nothingSavedYetTap = 'Nothing saved yet. Tap the heart on any tour to save it here.';
export const n1SavedTour = '1 saved tour';
export const savedTours = (count: string | number) => `${count} saved tours`;
export const tapTheHeartOn = 'Tap the heart on any tour to save it here.';
export const yourListNeedsJavascript =
  'Your list needs JavaScript. Without it, bookmark a tour’s page instead.';
export const weCouldntLoadYourSaved = 'We couldn’t load your saved tours';
export const theyAreSafe = 'They are safe.';
export const savedInYourAccount = 'Saved in your account, wherever you log in.';
export const keptOnThisDevice = `Kept on this device for ${ANONYMOUS_WISHLIST_DAYS} days after your last visit.`;
export const toKeepThemLonger = 'to keep them longer.';
export const oneTourToThink = 'One tour to think about';
export const toursToThinkAbout = (count: string | number) => `${count} tours to think about`;
export const nothingSavedYet = 'Nothing saved yet';
export const yourListIsShared = 'Your list is shared';
export const shareThisList = 'Share this list';
export const anyoneWithTheLink =
  'Anyone with the link can see these tours, but not who saved them, and can’t change anything. Tours you save later appear there too.';
export const createALinkFor =
  'Create a link for the people you want to travel with. They see the tours and nothing about you, and you can turn it off at any time.';
export const thatDidntWork = 'That didn’t work';
export const nothingWasChangedPlease = 'Nothing was changed. Please try again in a moment.';
export const linkToThisList = 'Link to this list';
export const copied = 'Copied';
export const copy = 'Copy';
export const toursSomeoneSavedFor = 'Tours someone saved for you';
export const haveALookAnd = 'Have a look, and tap the heart on any you like to add them to your own list.';
export const thisListNeedsJavascript = 'This list needs JavaScript.';
export const weCouldntLoadThis = 'We couldn’t load this list';
export const thisListIsNo = 'This list is no longer shared';
export const thisListIsEmpty = 'This list is empty now';
export const oneTour = 'One tour';
export const askWhoeverSentIt = 'Ask whoever sent it for a new link, or browse our tours.';
export const moreSavedTours = 'More saved tours';
