import { ANSWER_TIME } from '@fernweh/contracts/rules';

/** What visitors read: routes. */

export const talkToAPerson = 'Talk to a person';
export const callDuringOpeningHours = `Call during opening hours, or write at any time. We reply within ${ANSWER_TIME}, in whole sentences.`;
export const aboutABookingYouve = 'About a booking you’ve made';
export const youveBeenLoggedOut = 'You’ve been logged out. Open another tab to log in, then send this.';
export const myAccount = 'My account';
export const customerService = 'Customer service';
export const helpWithYourBooking = 'Help with your booking';
export const tellUsWhichBooking = `Tell us which booking it’s about and what you need. Someone who can see it will reply within ${ANSWER_TIME}.`;
export const onTourRightNow = 'On tour right now?';
export const yourGuideAndThe =
  'Your guide and the duty phone are available at any hour; both numbers are in your trip documents.';
export const allPhoneNumbers = 'All phone numbers';
