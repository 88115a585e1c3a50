import type { Head } from '@fernweh/contracts/page';

export function head(): Head {
  return {
    title: 'Sign up | Fernweh',
    description: 'Make a Fernweh account: keep your trips, saved tours and travellers in one place.',
  };
}
