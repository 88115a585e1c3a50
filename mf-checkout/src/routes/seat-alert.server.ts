import type { Head } from '@fernweh/contracts/page';

export function head(): Head {
  return {
    title: 'When a seat is free | Fernweh',
    description: 'Confirm or end a mail about free seats on a date that is sold out.',
    robots: 'noindex',
  };
}
