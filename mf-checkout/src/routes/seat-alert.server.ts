import type { Head } from '@flotilla/kit';

export function head(): Head {
  return {
    title: 'Availability alerts | Fernweh',
    description: 'Confirm or cancel an email alert for a sold-out date.',
    robots: 'noindex',
  };
}
