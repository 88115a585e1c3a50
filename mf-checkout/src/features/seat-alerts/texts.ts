/** What visitors read: seat alerts. */

export const confirmYourAvailabilityAlert = 'Confirm your availability alert';
export const wellEmailYouOnce =
  'We’ll email you once, as soon as there are places on the date you chose, then delete your address.';
export const yesTellMe = 'Yes, tell me';
export const wellTellYouWhen = 'We’ll tell you when there are places';
export const itMayBeSoon = 'It may be soon, or not at all, so have a look at the other dates too.';
export const cancelThisAlert = 'Cancel this alert?';
export const wellDeleteYourAddress =
  'We’ll delete your address immediately and won’t email you about this date.';
export const yesCancelTheAlert = 'Yes, cancel the alert';
export const theAlertIsCancelled = 'The alert is cancelled';
export const yourAddressHasBeen = 'Your address has been deleted.';
export const availabilityAlerts = 'Availability alerts';
export const chooseASoldOut =
  'Choose a sold-out date on a tour’s page and give us your email address: we’ll send one email when places become available.';
export const anAlertEndsOnce =
  'An alert ends once we’ve sent its email. You can set a new one on the tour’s page.';
export const ourServiceDidntRespond = 'Our service didn’t respond';
export const nothingHasChangedTry = 'Nothing has changed. Try again in a moment.';
export const seeWhereWeGo = 'See where we go';
