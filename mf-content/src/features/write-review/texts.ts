import { LINK_DAYS, MODERATION_TIME, REVIEW_ASKED_DAYS, REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';

/** What visitors read: write review. */

export const thankYouYourReview = 'Thank you. Your review is confirmed';
export const wellReadItWithin = `We’ll read it within ${MODERATION_TIME}, then publish it.`;
export const readWhatOthersWrote = 'Read what others wrote';
export const isThisReviewYours = 'Is this review yours? Confirm it, and we’ll check and publish it.';
export const yesThisReviewIs = 'Yes, this review is mine';
export const ifTheLinkHas = 'If the link has expired, write your review again and we’ll send you a new one.';
export const writeItAgain = 'Write it again';
export const poor = 'Poor';
export const disappointing = 'Disappointing';
export const allRight = 'All right';
export const good = 'Good';
export const wonderful = 'Wonderful';
export const howWasIt = 'How was it?';
export const yourReview = 'Your review';
export const whichTourWasIt = 'Which tour was it?';
export const notInTheList = 'Not in the list? Use the link on the';
export const toursPage = 'tour’s page';
export const chooseATour = 'Choose a tour';
export const inOneLine = 'In one line';
export const n5To80Characters = '5 to 80 characters';
export const whatWasItLike = 'What was it like?';
export const shownWithYourReview = 'Shown with your review.';
export const wellEmailYouOne =
  'We’ll email you one link, so that nobody can write in your name. Your address isn’t shown.';
export const sendMyReview = 'Send my review';
export const thankYouWeveReceived = 'Thank you. We’ve received your review';
export const wellReadItWithinThen = `We’ll read it within ${MODERATION_TIME}, then publish it as a verified traveller’s review.`;
export const oneMoreStepCheck = 'One more step: check your email';
export const weSentALink = (text: string | number) =>
  `We sent a link to ${text}. It works for ${LINK_DAYS} days; once you’ve opened it, we’ll read your review and publish it.`;
export const comeHome = 'Come home';
export const daysAfterYourTour = `${REVIEW_ASKED_DAYS} days after your tour ends we email you a link. It works for ${REVIEW_OPEN_DAYS} days.`;
export const rateAndTell = 'Rate and tell';
export const oneToFiveStars =
  'One to five stars, a title, and at least fifty characters on what it was like. One review per traveller and tour.';
export const weCheckWhoNot = 'We check who, not what';
export const weMakeSureThat =
  'We make sure that you travelled or that the email is yours. A review is never rejected for what it says about us.';
export const tellTheNextTraveller = 'Tell the next traveller';
export const whatWasItReally =
  'What was it really like? Your readers are about to decide where their weeks off will go.';
