import type { Head } from '@fernweh/contracts/page';

export function head(): Head {
  return {
    title: 'Saved tours | Fernweh',
    description: 'The tours you pressed the heart on, on this device or in your account.',
    robots: 'noindex,follow',
  };
}
