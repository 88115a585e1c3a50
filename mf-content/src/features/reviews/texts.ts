import { REVIEW_ASKED_DAYS } from '@fernweh/contracts/rules';

/** What visitors read: reviews. */

export const report = (title: string | number) => `Report “${title}”`;
export const reportLabel = 'Report';
export const reportThisReview = 'Report this review';
export const thankYouWellLook = 'Thank you. We’ll look into it';
export const theReviewStaysUp =
  'The review stays up until we have. We don’t remove reviews for being negative.';
export const done = 'Done';
export const whatIsWrongWith = 'What is wrong with it?';
export const beingNegativeIsntA = 'Being negative isn’t a reason to remove a review: we publish those too.';
export const chooseAReason = 'Choose a reason';
export const reviewsOf = (title: string | number) => `Reviews of ${title}`;
export const whatTravellersSay = 'What travellers say';
export const allReviewsLowOnes =
  'All reviews, low ones included, newest first. We never remove one for being negative.';
export const showingOnly = 'Showing only';
export const seeThisTourAnd = 'See this tour and its dates';
export const noReviewsHere = 'No reviews here';
export const allReviews = 'All reviews';
export const aReview = 'a review';
export const nobodyHasGivenYet = (value: string | number) => `Nobody has given ${value} yet.`;
export const whereReviewsComeFrom = 'Where reviews come from';
export const verifiedTravellers = 'Verified travellers';
export const wereOnTheTour = `were on the tour: we ask them for a review ${REVIEW_ASKED_DAYS} days after they return.`;
export const confirmedEmail = 'Confirmed email';
export const meansWeKnowWho = 'means we know who wrote the review, but not that they travelled.';
export const oneReviewPerTraveller = 'One review per traveller and tour. Our replies appear below.';
export const noReviewsYet = 'No reviews yet';
export const weAskEveryTraveller = `We ask every traveller for a review ${REVIEW_ASKED_DAYS} days after this tour. Their reviews will appear here.`;
export const writeAReviewOf = 'Write a review of this tour';
export const readAllReviews = (count: string | number) => `Read all ${count} reviews`;
