import type { Head } from '@fernweh/contracts/page';
import { paths } from '@fernweh/contracts/paths';

export function head(): Head {
  return {
    title: 'Write a review | Fernweh',
    description:
      'How reviews of our tours come about: who may write, when we ask, and why we take none down.',
    canonical: paths.writeAReview.href(),
  };
}
