import type { Views } from '@flotilla/kit';

/** All pages of this remote, each in a chunk of its own. */
export const views = {
  home: () => import('./routes/home.tsx'),
  contactUs: () => import('./routes/contact-us.tsx'),
  csContact: () => import('./routes/cs-contact.tsx'),
  toursHelp: () => import('./routes/tours-help.tsx'),
  blog: () => import('./routes/blog.tsx'),
  post: () => import('./routes/post.tsx'),
  reviews: () => import('./routes/reviews.tsx'),
  writeAReview: () => import('./routes/write-a-review.tsx'),
  builderPage: () => import('./routes/builder-page.tsx'),
  staticPage: () => import('./routes/static-page.tsx'),
  notFound: () => import('./routes/not-found.tsx'),
} satisfies Views;
