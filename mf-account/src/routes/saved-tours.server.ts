import type { Head } from '@flotilla/kit';

export function head(): Head {
  return {
    title: 'Saved tours | Fernweh',
    description: 'The tours you’ve saved on this device or in your account.',
    robots: 'noindex,follow',
  };
}
