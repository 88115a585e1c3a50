import { ANSWER_TIME } from '@fernweh/contracts/rules';

/** What visitors read: static page. */

export const preferToAskSomeone = 'Prefer to ask someone?';
export const aPersonWillReply = `A person will reply within ${ANSWER_TIME}.`;
export const questionsPeopleAsk = 'Questions people ask';
