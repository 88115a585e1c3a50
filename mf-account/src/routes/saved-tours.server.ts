import type { Head } from '@fernweh/contracts/page';

export function head(): Head {
  return {
    title: 'Saved tours | Fernweh',
    description: 'The tours you’ve saved on this device or in your account.',
    robots: 'noindex,follow',
  };
}
