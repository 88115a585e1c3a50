import { type Head, type LoadContext, notFound } from '@flotilla/kit';

const TOKEN = /^[\w-]{22}$/;

/** Checks the form of the token alone: the browser reads the list, so that ending it takes effect at once. */
export async function load({ params }: LoadContext): Promise<{ token: string }> {
  const token = params.token ?? '';
  return TOKEN.test(token) ? { token } : notFound('shared list');
}

export function head(): Head {
  return {
    title: 'Tours someone saved for you | Fernweh',
    description: 'A list of saved tours, shared with you by a link.',
    robots: 'noindex,nofollow',
  };
}
