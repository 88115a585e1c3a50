import type { Category } from './consent-cookie.ts';

/** What each kind of cookie is for, in the visitor's words. */
export const CATEGORY_WORDS: readonly { category: Category; name: string; purpose: string }[] = [
  {
    category: 'functional',
    name: 'Functional',
    purpose: 'The chat with our team, and what it remembers of your conversation.',
  },
  {
    category: 'analytics',
    name: 'Analytics',
    purpose: 'Which pages help and where people get stuck. We also replay visits; what you type is hidden.',
  },
  {
    category: 'advertisement',
    name: 'Advertisement',
    purpose: 'Which advert brought you here, and adverts elsewhere that suit you.',
  },
];

export const NECESSARY = {
  name: 'Necessary',
  purpose: 'Your country and currency, staying logged in, and this choice. The site can’t work without them.',
};
