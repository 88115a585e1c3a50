import { ADULT_AGE, HOLD_MINUTES } from '@fernweh/contracts/rules';

/** What visitors read: sign up. */

export const confirmYourNewsletterSubscription = 'Confirm your newsletter subscription';
export const oneEmailAMonth = 'One email a month: new tours, good prices and stories from the road.';
export const yesSubscribeMe = 'Yes, subscribe me';
export const youreSubscribed = 'You’re subscribed';
export const youreAlreadySubscribed = 'You’re already subscribed';
export const yourFirstNewsletterArrives =
  'Your first newsletter arrives within a month. Every issue has an unsubscribe link.';
export const unsubscribeFromTheNewsletter = 'Unsubscribe from the newsletter?';
export const wellRemoveYourAddress = 'We’ll remove your address from the list immediately.';
export const yesUnsubscribe = 'Yes, unsubscribe';
export const youreUnsubscribed = 'You’re unsubscribed';
export const yourAddressIsNo = 'Your address is no longer on the list.';
export const nothingHasChangedTry = 'Nothing has changed. Try again in a moment.';
export const ifTheLinkHas = 'If the link has expired, subscribe again and we’ll send you a new one.';
export const subscribeToTheNewsletter = 'Subscribe to the newsletter';
export const everyTripInOne = 'Every trip in one place';
export const documentsPaymentsAndDates =
  'Documents, payments and dates, and what’s left to do before you go.';
export const placesHeldWhileYou = 'Places held while you decide';
export const forMinutesNobodyElse = `For ${HOLD_MINUTES} minutes nobody else can book them, and the price is locked.`;
export const savedToursOnEvery = 'Saved tours on every device';
export const toursSavedOnThis = 'Tours saved on this device are added to your account when you log in.';
export const noNewsletterUnlessYou = 'No newsletter unless you ask for it';
export const emailsAboutYourTrips = 'Emails about your trips only; the newsletter is optional.';
export const whyCreateAnAccount = 'Why create an account?';
export const createYourAccount = 'Create your account';
export const oneAccountForYour =
  'One account for your trips, your saved tours and the people you travel with.';
export const youreLoggedInAs = (name: string | number) => `You’re logged in as ${name}.`;
export const goToMyAccount = 'Go to my account';
export const createAnAccount = 'Create an account';
export const enterYourNameEmail = `Enter your name, email address and a password. You must be ${ADULT_AGE} or over.`;
export const openTheLinkWe = 'Open the link we send to your email address.';
export const thatsItYoureLogged = 'That’s it: you’re logged in.';
export const loggingInNeedsJavascript =
  'Logging in needs JavaScript. Tours, search and the newsletter work without it.';
export const onlyWantTheNewsletter = 'Only want the newsletter?';
export const subscribeWithoutAnAccount = 'Subscribe without an account';
