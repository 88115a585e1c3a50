import * as paths from '@fernweh/contracts/paths';
import type { Head } from '@flotilla/kit';

export function head(): Head {
  return {
    title: 'Create an account or subscribe to our newsletter | Fernweh',
    description: 'Create a Fernweh account to keep your trips, saved tours and travellers in one place.',
    canonical: paths.signUp.href(),
  };
}
