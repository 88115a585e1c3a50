import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';

export function head(): Head {
  return {
    title: 'Sign up for a Fernweh account and our letter | Fernweh',
    description: 'Make a Fernweh account: keep your trips, saved tours and travellers in one place.',
    canonical: paths.signUp.href(),
  };
}
