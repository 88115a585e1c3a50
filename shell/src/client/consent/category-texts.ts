import type { Category } from './consent-cookie.ts';

/** The purpose of each cookie category, as visitors read it. */
export const CATEGORY_TEXTS: readonly { category: Category; name: string; purpose: string }[] = [
  {
    category: 'functional',
    name: 'Functional',
    purpose: 'The chat with our team, and what it remembers of your conversation.',
  },
  {
    category: 'analytics',
    name: 'Analytics',
    purpose:
      'Which pages and search results help, and where people get stuck. We also replay visits; what you type is hidden.',
  },
  {
    category: 'advertisement',
    name: 'Advertisement',
    purpose: 'Which advert brought you here, and more relevant adverts elsewhere.',
  },
];

export const NECESSARY = {
  name: 'Necessary',
  purpose: 'Your country and currency, staying logged in, and this choice. The site can’t work without them.',
};
