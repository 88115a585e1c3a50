import type { Head } from '@fernweh/contracts/page';

export async function load() {
  return { title: 'There is a word for wanting to be elsewhere.' };
}

export function head(): Head {
  return { title: 'Small-group tours | Fernweh', description: 'Small group tours.' };
}
