import { type Head, type LoadContext, notFound } from '@flotilla/kit';
import { accountHead } from './account-head.ts';
import { accountPageAt } from './account-routes.tsx';

/** Resolves the account's page from the URL. It reads no personal data: browsers do that. */
export async function load({ url }: LoadContext): Promise<{ title: string }> {
  const { title } = accountPageAt(url.pathname) ?? notFound('page of the account');
  return { title };
}

export const head = ({ title }: { title: string }): Head => accountHead(title);
