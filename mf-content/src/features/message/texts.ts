import { ANSWER_TIME } from '@fernweh/contracts/rules';

/** What visitors read: message. */

export const whatIsItAbout = 'What is it about?';
export const chooseATopic = 'Choose a topic';
export const bookingReference = 'Booking reference';
export const itIsInYour = (exampleReference: string | number) =>
  `It is in your confirmation, like ${exampleReference}`;
export const message = 'Message';
export const n20To2000Characters = '20 to 2000 characters';
export const or = 'Or';
export const sendItFromYour = 'send it from your own email app';
export const sendMyMessage = 'Send my message';
export const weOnlyUseWhat = 'We only use what you write to reply to you.';
export const weveReceivedYourMessage = 'We’ve received your message';
export const someoneWillReadIt = (email: string | number) =>
  `Someone will read it and reply to ${email} within ${ANSWER_TIME}.`;
export const writeAnotherMessage = 'Write another message';
